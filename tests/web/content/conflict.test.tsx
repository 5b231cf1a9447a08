import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { SaveDraftMutationVariables } from "#schema/generated/content.ts";
import type { Catalogue, EditableRow } from "#web/components/admin/content/data/operations.ts";
import { unsavedForms } from "#web/components/admin/session/typed-forms.ts";
import { Refused } from "#tests/support/web/graphql-answers.ts";
import { catalogueField as field, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";
import { uploadPdf } from "#tests/support/web/held-upload.ts";
import {
  answered,
  draftOf,
  input,
  leave,
  PUBLISHED,
  ROW,
  show,
  WORKSHOPS,
} from "#tests/support/web/row-form.tsx";

afterEach(leave);

/** Returns the draft as another editor has saved it. */
const theirs = (values: object): EditableRow => {
  const row = draftOf(values);
  return { ...row, draft: { ...row.draft!, author: "luis@istmia.example", isOwn: false } };
};

/** Shows the form of a row that somebody else saves first; returns what is sent afterwards. */
function showOvertaken(catalogue: Catalogue, row: EditableRow, other: EditableRow) {
  const sent: Record<string, unknown>[] = [];
  const save = ({ seen, values }: SaveDraftMutationVariables) => {
    if (seen.version !== other.draft!.version) throw new Refused("CONFLICT");
    sent.push(values.workshops as Record<string, unknown>);
    return { saveDraft: answered(other) };
  };
  show(row, { SaveDraft: save, CatalogueRow: () => ({ editableRow: answered(other) }) }, catalogue);
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const PDF = workshopsWith({ ...field("url", "PDF", "Documento"), required: false });
const ADDRESS = "/static/estados-financieros/2024.pdf";

test("a PDF that the other editor took away stays away if that is chosen", async () => {
  const published = { name: "2024", url: ADDRESS, hash: "a".repeat(64), visible: true };
  const other = theirs({ name: "2024", url: null, visible: true });
  const sent = showOvertaken(PDF, { ...ROW, published }, other);
  await userEvent.type(input(/^Nombre/), " y notas");
  await press("Guardar borrador");
  await screen.findByRole("region", { name: "Dos versiones" });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Lo de la otra persona.?Vacío/ }).checked).toBe(
    true,
  );
  await press("Guardar lo elegido");
  await waitFor(() => expect(sent).toEqual([{ name: "2024 y notas", url: null, visible: true }]));
});

test("an open conflict does not call published what somebody else has changed since", async () => {
  showOvertaken(WORKSHOPS, ROW, theirs({ ...PUBLISHED, name: "Taller Luna" }));
  await screen.findByText("Así está publicado.");
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  await screen.findByRole("region", { name: "Dos versiones" });
  expect(screen.queryByText("Así está publicado.")).toBeNull();
  await press("Dejar lo suyo");
  await screen.findByText(/^Borrador sin publicar \(luis@istmia.example/);
});

test("while a choice is being saved, the other editor's version can no longer be left instead", async () => {
  const other = theirs({ ...PUBLISHED, name: "Taller Luna" });
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(ROW, {
    SaveDraft: ({ seen }: SaveDraftMutationVariables) => {
      if (seen.version !== other.draft!.version) throw new Refused("CONFLICT");
      return answer;
    },
    CatalogueRow: () => ({ editableRow: answered(other) }),
  });
  await userEvent.clear(input(/^Teléfono/));
  await userEvent.type(input(/^Teléfono/), "+507 302-7009");
  await press("Guardar borrador");
  await screen.findByRole("region", { name: "Dos versiones" });
  await press("Guardar lo elegido");
  await press("Dejar lo suyo");
  expect(screen.getByRole("region", { name: "Dos versiones" })).toBeTruthy();
  resolve({ saveDraft: answered(other) });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Dos versiones" })).toBeNull());
});

test("what the other editor's version lacks is empty if that is chosen", async () => {
  const { phone: _, hours: __, ...less } = PUBLISHED;
  const sent = showOvertaken(WORKSHOPS, ROW, theirs(less));
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  await screen.findByRole("region", { name: "Dos versiones" });
  await press("Guardar lo elegido");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: "Taller Sol y Luna", phone: null, hours: null });
});

/**
 * Answers a row's form as the gateway does, but loses the answer to the first save, after which the row has the given base.
 * Returns what was stored.
 */
function showWithLostAnswer(row: EditableRow, catalogue = WORKSHOPS, base = row.base) {
  const stored: Record<string, unknown>[] = [];
  let now = row;
  const save = ({ seen, values }: SaveDraftMutationVariables) => {
    if (seen.version !== (now.draft?.version ?? 0)) throw new Refused("CONFLICT");
    const sent = values.workshops as Record<string, unknown>;
    stored.push(sent);
    const { draft } = draftOf({
      slug: row.slug,
      ...sent,
      ...("hash" in sent && { url: ADDRESS }),
      name: String(sent["name"]).replace("\u0007", ""),
    });
    now = { ...row, base, draft: { ...draft!, version: stored.length } };
    if (stored.length === 1) throw new TypeError("The connection broke");
    return { saveDraft: answered(now) };
  };
  show(row, { SaveDraft: save, CatalogueRow: () => ({ editableRow: answered(now) }) }, catalogue);
  return stored;
}

const LOST = "No hay conexión: tus cambios siguen en esta pestaña.";

test("a draft that was stored though its answer was lost is saved when it is sent again", async () => {
  const stored = showWithLostAnswer(ROW);
  await userEvent.type(input(/^Nombre/), " y Luna\u0007");
  await press("Guardar borrador");
  await screen.findByText(LOST);
  await press("Guardar borrador");
  await screen.findByText(/^Borrador sin publicar/);
  expect(screen.queryByRole("region", { name: "Dos versiones" })).toBeNull();
  expect(screen.queryByText("Hay cambios sin guardar; siguen en esta pestaña.")).toBeNull();
  expect(stored).toHaveLength(1);
});

test("what was typed after a lost answer is saved over what that stored", async () => {
  const stored = showWithLostAnswer(ROW);
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  await screen.findByText(LOST);
  await userEvent.type(input(/^Nombre/), " Nueva");
  await press("Guardar borrador");
  await screen.findByText(/^Borrador sin publicar/);
  expect(stored.map(({ name }) => name)).toEqual(["Taller Sol y Luna", "Taller Sol y Luna Nueva"]);
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna Nueva");
});

test("what was published after a lost answer is shown before anything is saved over it", async () => {
  const stored = showWithLostAnswer(ROW, WORKSHOPS, "2");
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  await screen.findByText(LOST);
  await userEvent.type(input(/^Nombre/), " Nueva");
  await press("Guardar borrador");
  await screen.findByRole("region", { name: "Dos versiones" });
  expect(stored).toHaveLength(1);
});

test("a new PDF whose answer was lost is saved, though the gateway gave it its address", async () => {
  const hash = "b".repeat(64);
  const row = { ...ROW, published: { name: "2024", url: null, visible: true } };
  const typed = { name: "2024", url: "", hash, visible: true };
  const original = { ...typed, hash: "" };
  unsavedForms.write("workshops/taller-sol", { typed, original, version: 0, base: "1" });
  const stored = showWithLostAnswer(row, PDF);
  await press("Guardar borrador");
  await screen.findByText(LOST);
  await press("Guardar borrador");
  await screen.findByText(/^Borrador sin publicar/);
  expect(stored).toHaveLength(1);
});

const NO_PDF = { name: "2024", url: null, visible: true };
const HASH = "b".repeat(64);

test("a first PDF that was uploaded after a lost answer is saved over what that stored", async () => {
  const stored = showWithLostAnswer({ ...ROW, published: NO_PDF }, PDF);
  await userEvent.type(input(/^Nombre/), " y notas");
  await press("Guardar borrador");
  await screen.findByText(LOST);
  await uploadPdf(HASH);
  await press("Guardar borrador");
  await screen.findByText(/^Borrador sin publicar/);
  expect(stored.map(({ hash }) => hash)).toEqual([undefined, HASH]);
});

test("of two first PDFs neither is chosen at first, and one's own is told though it has no address", async () => {
  const other = theirs({ ...NO_PDF, url: ADDRESS, hash: "c".repeat(64) });
  const sent = showOvertaken(PDF, { ...ROW, published: NO_PDF }, other);
  await uploadPdf(HASH);
  await press("Guardar borrador");
  await screen.findByRole("region", { name: "Dos versiones" });
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  const own = screen.getByRole("radio", { name: /^Lo tuyo.?PDF nuevo.?Archivo bbbbbbbb$/ });
  expect(screen.getByRole("radio", { name: /2024\.pdf.?Archivo cccccccc$/ })).toBeTruthy();
  await userEvent.click(own);
  await press("Guardar lo elegido");
  await waitFor(() => expect(sent).toEqual([{ ...NO_PDF, hash: HASH }]));
});

const OUTDATED = "Lo publicado cambió después de este borrador. Elige qué vale en cada campo:";

/** Returns a row whose draft is older than the published version, which has another telephone. */
function outdatedRow(base: string): EditableRow {
  const row = draftOf({ ...PUBLISHED, name: "Taller Luna", phone: "+507 302-7003" });
  const published = { ...PUBLISHED, phone: "+507 302-7002" };
  return { ...row, published, base, draft: { ...row.draft!, published, outdated: true } };
}

/** Answers the save of this row's draft as the gateway does; returns what was saved. */
function answersOf(row: EditableRow) {
  const sent: Record<string, unknown>[] = [];
  const save = ({ seen, values }: SaveDraftMutationVariables) => {
    const { version, changedAt } = row.draft!;
    if (seen.version !== version || seen.changedAt !== changedAt || seen.base !== row.base)
      throw new Refused("CONFLICT");
    sent.push(values.workshops as Record<string, unknown>);
    return {
      saveDraft: answered({ ...row, draft: { ...row.draft!, outdated: false, version: version + 1 } }),
    };
  };
  return { sent, answers: { SaveDraft: save, CatalogueRow: () => ({ editableRow: answered(row) }) } };
}

const choose = (field: string, side: string) =>
  userEvent.click(
    within(screen.getByRole("radiogroup", { name: field })).getByRole("radio", {
      name: new RegExp(`^${side}`),
    }),
  );

test("an outdated draft is saved with what is chosen of it and of what was published since", async () => {
  const row = outdatedRow("2");
  const { sent, answers } = answersOf(row);
  show(row, answers);
  await press("Guardar borrador");
  await screen.findByText(OUTDATED);
  expect(screen.getAllByRole("radiogroup")).toHaveLength(2);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  await press("Seguir editando");
  expect(input(/^Nombre/).value).toBe("Taller Luna");
  await press("Guardar borrador");
  await choose("Nombre", "El borrador");
  await choose("Teléfono", "Lo publicado");
  expect(sent).toEqual([]);
  await press("Guardar lo elegido");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: "Taller Luna", phone: "+507 302-7002" });
  await waitFor(() => expect(screen.queryByText(/^Lo publicado cambió/)).toBeNull());
});

test("what was published while one typed in one's draft is asked about as what was published", async () => {
  const row = outdatedRow("2");
  const { sent, answers } = answersOf(row);
  show({ ...draftOf(row.draft!.row!), base: "1" }, answers);
  await press("Guardar borrador");
  await screen.findByText(OUTDATED);
  expect(screen.queryByText(/guardó cambios mientras escribías/)).toBeNull();
  await choose("Nombre", "El borrador");
  await choose("Teléfono", "El borrador");
  await press("Guardar lo elegido");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: "Taller Luna", phone: "+507 302-7003" });
});

test("a colleague's outdated draft is asked about first, then what was published after it", async () => {
  const row = outdatedRow("2");
  const other = { ...row, draft: { ...row.draft!, version: 2, author: "luis@istmia.example", isOwn: false } };
  const { sent, answers } = answersOf(other);
  show(ROW, answers);
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  await screen.findByText(/^luis@istmia.example/);
  await choose("Nombre", "Lo tuyo");
  await press("Guardar lo elegido");
  await screen.findByText(OUTDATED);
  expect(sent).toEqual([]);
  await choose("Nombre", "El borrador");
  await choose("Teléfono", "Lo publicado");
  await press("Guardar lo elegido");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: "Taller Sol y Luna", phone: "+507 302-7002" });
});

test("a draft that one saved in another tab is told as one's own, without one's address", async () => {
  showOvertaken(WORKSHOPS, ROW, draftOf({ ...PUBLISHED, phone: "+507 302-7009" }));
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  const region = await screen.findByRole("region", { name: "Dos versiones" });
  expect(region.textContent).toMatch(/Tú, en otra pestaña o dispositivo \([^)]+\), guardaste cambios/);
  expect(region.textContent).not.toContain("ana@istmia.example");
  expect(region.textContent).not.toContain("otra persona");
});

test("a colleague's draft of the same values is told, not taken for one's own", async () => {
  showOvertaken(WORKSHOPS, ROW, theirs({ ...PUBLISHED, name: "Taller Sol y Luna" }));
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  const region = await screen.findByRole("region", { name: "Dos versiones" });
  expect(region.textContent).toContain("luis@istmia.example");
});

test("what one typed in a row that a colleague wants withdrawn can be saved, which keeps the row", async () => {
  const { draft, ...row } = theirs(PUBLISHED);
  const sent = showOvertaken(WORKSHOPS, ROW, { ...row, draft: { ...draft!, row: null, version: 2 } });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  const message = await screen.findByText(/^luis@istmia[.]example .* quiere retirarlo del sitio[.]/);
  expect(message.textContent).toMatch(/Si guardas lo de aquí, se conserva[.]$/);
  await press("Guardar lo elegido");
  await waitFor(() => expect(sent).toEqual([{ ...PUBLISHED, name: "Taller Sol y Luna" }]));
});
