import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PublicationList } from "#web/components/admin/content/history/publication-list.tsx";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  toasts.clear();
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns as many publications as requested, newest first, down to the first one. */
const publications = ({ first, before = "16" }: { first: number; before?: string }) =>
  Array.from({ length: Math.min(first, Number(before) - 1) }, (_, index) => ({
    __typename: "Publication",
    id: String(Number(before) - 1 - index),
    kind: "PUBLISH",
    author: "ana@istmia.example",
    note: "",
    undoes: null,
    partial: false,
    changes: 0,
    at: "2026-11-23T15:00:00.000Z",
    revisions: [],
  }));

const show = () =>
  renderAdmin(
    <MemoryRouter>
      <PublicationList
        catalogues={[]}
        catalogue="workshops"
        author={undefined}
        onChanged={async () => undefined}
      />
    </MemoryRouter>,
  );

test("earlier publications are listed once, however often they are asked for", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  answerGraphql({
    Publications: async (asked: Parameters<typeof publications>[0]) => {
      if (asked.before !== undefined) await answer;
      return { publications: publications(asked) };
    },
  });
  show();
  await userEvent.dblClick(await screen.findByRole("button", { name: "Ver anteriores" }));
  resolve();
  await screen.findByRole("article", { name: "Publicación 1" });
  expect(screen.getAllByRole("article")).toHaveLength(15);
  expect(screen.queryByRole("button", { name: "Ver anteriores" })).toBeNull();
  expect(screen.getByRole("list", { name: "Publicaciones" })).toBe(document.activeElement);
});

test("that there is no publication is told by a status that stood before", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  answerGraphql({
    Publications: async () => {
      await answer;
      return { publications: [] };
    },
  });
  show();
  const status = screen.getByRole("status", { name: "" });
  expect(status.textContent).toBe("");
  resolve();
  await waitFor(() => expect(status.textContent).toMatch(/^Ninguna publicación es así\./));
});

test("who undoes an old publication keeps the place in the list", async () => {
  let newest = 16;
  answerGraphql({
    Publications: ({ first, before = String(newest) }: Parameters<typeof publications>[0]) => ({
      publications: publications({ first, before }),
    }),
    UndoPublication: () => ({ undoPublication: { __typename: "Publication", id: String(newest++) } }),
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Ver anteriores" }));
  await userEvent.click(await screen.findByRole("button", { name: "Deshacer la publicación 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));
  await screen.findByRole("article", { name: "Publicación 16" });
  expect(screen.getAllByRole("article")).toHaveLength(16);
  expect(screen.getByRole("button", { name: "Deshacer la publicación 1" })).toBeDefined();
});

test("a list that cannot be read again does not say that nothing was undone", async () => {
  let undone = false;
  answerGraphql({
    Publications: (asked: Parameters<typeof publications>[0]) => {
      if (undone) throw new Refused("UNAVAILABLE");
      return { publications: publications(asked) };
    },
    UndoPublication: () => {
      undone = true;
      return { undoPublication: { __typename: "Publication", id: "16" } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Deshacer la publicación 15" }));
  await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toasts.visibleToasts.map(({ content }) => content.title)).toEqual(["Se deshizo la publicación 15"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what was changed since is named before the rest is undone, and again where more was changed meanwhile", async () => {
  const later = [
    { "workshops/uno": "Talleres, «Uno»: cambió en la publicación 3." },
    {
      "workshops/uno": "Talleres, «Uno»: cambió en la publicación 3.",
      "workshops/*": "Orden de Talleres: cambió.",
    },
  ];
  const sent: object[] = [];
  answerGraphql({
    Publications: (asked: Parameters<typeof publications>[0]) => ({ publications: publications(asked) }),
    UndoPublication: (variables: object) => {
      const campos = later[sent.push(variables) - 1];
      if (campos) throw new Refused("CHANGED_SINCE", campos);
      return { undoPublication: { __typename: "Publication", id: "16" } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Deshacer la publicación 15" }));
  await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));
  const named = async (...sentences: string[]) => {
    await screen.findByText(sentences.at(-1)!);
    const dialog = screen.getByRole("dialog", { name: "¿Deshacer solo lo demás?" });
    expect([...dialog.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(sentences);
    expect(document.activeElement!.textContent).toContain(sentences[0]);
    await userEvent.click(screen.getByRole("button", { name: "Deshacer lo demás" }));
  };
  await named("Talleres, «Uno»: cambió en la publicación 3.");
  await named("Talleres, «Uno»: cambió en la publicación 3.", "Orden de Talleres: cambió.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const keys = (...slugs: string[]) => slugs.map((slug) => ({ catalogue: "workshops", slug }));
  expect(sent).toEqual([[], keys("uno"), keys("uno", "*")].map((except) => ({ id: "15", except })));
});

test("earlier publications that could not be read are told, and can be asked for again", async () => {
  let reachable = false;
  answerGraphql({
    Publications: (asked: Parameters<typeof publications>[0]) => {
      if (asked.before !== undefined && !reachable) throw new Error("lost");
      return { publications: publications(asked) };
    },
  });
  show();
  const more = await screen.findByRole("button", { name: "Ver anteriores" });
  await userEvent.click(more);
  const refusal = await screen.findByRole("alert");
  expect(refusal.textContent).toBe("No se pudieron cargar más. Revisa tu conexión e inténtalo de nuevo.");
  reachable = true;
  await userEvent.click(more);
  await screen.findByRole("article", { name: "Publicación 1" });
  expect(screen.queryByRole("alert")).toBeNull();
});
