import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LinkCheck } from "#web/components/admin/content/links/link-check.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fault = (address: string) => ({
  __typename: "LinkFault",
  page: "/servicios",
  address,
  cause: "Responde 404",
});

const check = (at: string, addresses: string[] = []) => ({
  __typename: "LinkCheck",
  at,
  pages: 31,
  links: 1204,
  faults: addresses.map(fault),
});

const CHECKED = "Se comprobaron 1,204 en 31 páginas el 23\u00a0nov\u00a02026, 3:00\u00a0AM, hora de Panamá.";

test.each([
  [[], `Todos los enlaces llevan a su lugar. ${CHECKED}`],
  [["/static/a.pdf"], `1 enlace no lleva a nada. ${CHECKED}`],
  [["/static/a.pdf", "/static/b.pdf"], `2 enlaces no llevan a nada. ${CHECKED}`],
])("what a check of links found is said in whole sentences: %j", async (addresses, words) => {
  answerGraphql({ LastLinkCheck: () => ({ linkCheck: check("2026-11-23T08:00:00.000Z", addresses) }) });
  renderAdmin(<LinkCheck />);
  await expect.poll(() => screen.getByRole("status").textContent).toBe(words);
  expect(screen.queryAllByRole("listitem")).toHaveLength(addresses.length);
});

test("a check that finds the same in the same minute is read out too", async () => {
  answerGraphql({
    LastLinkCheck: () => ({ linkCheck: check("2026-11-23T08:00:00.000Z") }),
    CheckLinks: () => ({ checkLinks: check("2026-11-23T08:00:30.000Z") }),
  });
  renderAdmin(<LinkCheck />);
  const first = await screen.findByText(/^Todos los enlaces/);
  await userEvent.click(screen.getByRole("button", { name: "Comprobar ahora" }));
  await expect.poll(() => first.isConnected).toBe(false);
  expect(screen.getByText(/^Todos los enlaces/).parentElement).toBe(screen.getByRole("status"));
});

test("a check that fails is told until another one succeeds", async () => {
  let reachable = false;
  answerGraphql({
    LastLinkCheck: () => ({ linkCheck: null }),
    CheckLinks: () => {
      if (!reachable) throw new Error("lost");
      return { checkLinks: check("2026-11-23T08:00:00.000Z") };
    },
  });
  renderAdmin(<LinkCheck />);
  const status = screen.getByRole("status");
  await expect.poll(() => status.textContent).toMatch(/^Se comprueban cada noche/);
  const button = screen.getByRole("button", { name: "Comprobar ahora" });
  await userEvent.click(button);
  await expect.poll(() => status.textContent).toBe("No se pudo comprobar. Inténtalo de nuevo.");
  reachable = true;
  await userEvent.click(button);
  await expect.poll(() => status.textContent).toMatch(/^Todos los enlaces/);
});
