import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import type { PublishDraftsMutationVariables } from "#schema/generated/content.ts";
import { ContentSection } from "#web/components/admin/content/content-section.tsx";
import type { Draft } from "#web/components/admin/content/data/operations.ts";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { draftOf, leave, PUBLISHED, WORKSHOPS } from "#tests/support/web/row-form.tsx";

afterEach(leave);

/** Returns a draft of the workshop with this name. */
const draft = (name: string, isOwn: boolean): Draft => ({
  ...draftOf({ ...PUBLISHED, phone: "+507 302-7009" }).draft!,
  slug: `taller-${name.toLowerCase()}`,
  title: name,
  isOwn,
});

/** A waiting schedule of two drafts, of which some are gone. */
const waiting = (gone: number, outdated: boolean) => ({
  __typename: "ScheduledPublication",
  id: `${gone}`,
  at: "2026-12-01T13:30:00.000Z",
  rows: ["workshops/taller-sol", "workshops/taller-luna"],
  note: "",
  author: "ana@istmia.example",
  state: "WAITING",
  outdated,
  gone,
  cause: null,
});

/** Shows these drafts on a gateway that has `later` after a publication, answered after `held`. Returns the published titles. */
async function open(
  first: readonly Draft[],
  later: readonly Draft[],
  held = Promise.resolve(),
  schedules: readonly object[] = [],
) {
  let now = first;
  const published: string[] = [];
  const drafts = () => now.map((one) => ({ __typename: "Draft", ...one, alsoChanged: [] }));
  answerGraphql({
    Catalogues: () => ({
      catalogues: [{ __typename: "CatalogueDescription", ...WORKSHOPS }],
      drafts: drafts(),
    }),
    UnpublishedDrafts: () => ({ drafts: drafts(), scheduledPublications: schedules }),
    TouchedPages: () => ({ touchedPages: { paths: [], everywhere: false, complete: true } }),
    PublicationReach: () => ({ publicationReach: { gateways: 1, showing: 1, late: false } }),
    PublishDrafts: async ({ drafts: sent }: PublishDraftsMutationVariables) => {
      await held;
      published.push(...[sent].flat().map(({ slug }) => first.find((one) => one.slug === slug)!.title));
      now = later;
      return { publish: { id: "1" } };
    },
  });
  history.replaceState(null, "", contentSearch({ view: "cambios" }));
  renderAdmin(
    <BrowserRouter>
      <ContentSection />
    </BrowserRouter>,
  );
  await screen.findByRole("list", { name: "Borradores" });
  return published;
}

const tick = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Returns a colleague's draft of the same row after the publication. Its version starts again. */
const anew = (former: Draft): Draft => ({ ...former, isOwn: false, changedAt: "2026-11-23T15:05:00.000Z" });

test("a tick made by hand ends with its publication: a later draft of the row is not chosen", async () => {
  const [sol, luna] = [draft("Sol", true), draft("Luna", false)];
  const published = await open([sol, luna], [anew(luna)]);
  expect([tick("Sol").checked, tick("Luna").checked]).toEqual([true, false]);
  await userEvent.click(tick("Luna"));
  await press("Publicar 2 cambios");
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Sol" })).toBeNull());
  expect(published).toEqual(["Sol", "Luna"]);
  expect(tick("Luna").checked).toBe(false);
});

test("who had no change of one's own has no later draft of a published row chosen", async () => {
  const [sol, luna] = [draft("Sol", false), draft("Luna", false)];
  const published = await open([sol, luna], [sol, anew(luna)]);
  await userEvent.click(tick("Sol"));
  await press("Publicar 1 cambio");
  await screen.findByRole("button", { name: "Publicar 0 cambios" });
  expect(published).toEqual(["Luna"]);
  expect([tick("Sol").checked, tick("Luna").checked]).toEqual([false, false]);
});

test("the note that is typed while a publication is awaited stays for the next one", async () => {
  const [sol, luna] = [draft("Sol", true), draft("Luna", false)];
  const { promise, resolve } = Promise.withResolvers<void>();
  const published = await open([sol, luna], [luna], promise);
  const note = screen.getByRole<HTMLInputElement>("textbox", { name: "Nota para el historial" });
  await userEvent.type(note, "Horario de Sol");
  await press("Publicar 1 cambio");
  await userEvent.clear(note);
  await userEvent.type(note, "Lo de Luna");
  resolve();
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Sol" })).toBeNull());
  expect(published).toEqual(["Sol"]);
  expect(note.value).toBe("Lo de Luna");
  await waitFor(() => expect(tick("Luna").disabled).toBe(false));
  await userEvent.click(tick("Luna"));
  await press("Publicar 1 cambio");
  await waitFor(() => expect(note.value).toBe(""));
});

test("a schedule tells what became of its drafts: changed, published or discarded, in part or all", async () => {
  await open([draft("Sol", true)], [], undefined, [waiting(0, true), waiting(1, false), waiting(2, true)]);
  const items = screen.getByRole("region", { name: "Publicaciones programadas" }).querySelectorAll("li");
  const told = [
    "no se publica nada",
    "1 ya se publicó o se descartó: a esa hora se publica lo demás",
    "no queda nada",
  ];
  for (const [index, words] of told.entries()) expect(items[index]!.textContent).toContain(words);
});
