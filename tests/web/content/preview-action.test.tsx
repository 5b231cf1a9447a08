import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_NAMED_DRAFTS } from "#schema/accounts/preview.ts";
import { PreviewAction } from "#web/components/admin/content/preview/preview-action.tsx";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drafts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ catalogue: "workshops", slug: `taller-${index}` }));

/** Opens the preview of these drafts; returns the dialog's text, its link's target and which drafts were asked about. */
async function previewOf(chosen: ReturnType<typeof drafts> | undefined) {
  let asked: unknown;
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string }) => {
    if (!address.includes("/graphql")) return new Response(null, { status: 204 });
    asked = (JSON.parse(body!) as { variables: { drafts: unknown } }).variables.drafts;
    return Response.json({ data: { previewPaths: ["/servicios/talleres"] } });
  });
  renderAdmin(<PreviewAction chosen={chosen} />);
  await userEvent.click(screen.getByRole("button", { name: "Vista previa" }));
  const link = await screen.findByRole("link");
  const words = screen.getByRole("dialog").querySelector("p")!.textContent;
  cleanup();
  return { words, href: link.getAttribute("href"), asked };
}

test("a preview shows the chosen drafts, or all where more are chosen than it can name, and says so", async () => {
  const few = drafts(MAX_NAMED_DRAFTS);
  const some = await previewOf(few);
  expect(some.asked).toEqual(few);
  expect(some.words).toMatch(/^Estas páginas cambian con los cambios elegidos\./);
  expect(some.href).toContain("=workshops/taller-0,");

  const many = await previewOf(drafts(MAX_NAMED_DRAFTS + 1));
  expect(many.asked).toBeNull();
  expect(many.words).toMatch(
    /^Elegiste más de 50 cambios: la vista previa muestra todos los borradores, también los que no elegiste\. /,
  );
  expect(many.words).toContain("Estas páginas cambian con los borradores guardados.");
  expect(many.href).toMatch(/=1$/);

  const all = await previewOf(undefined);
  expect(all.asked).toBeNull();
  expect(all.words).toMatch(/^Estas páginas cambian con los borradores guardados\./);
});
