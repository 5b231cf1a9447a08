// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SaveDraftMutationVariables } from "#schema/generated/content.ts";
import type { Catalogue, EditableRow } from "#web/components/admin/content/data/operations.ts";
import { typedRows } from "#web/components/admin/session/typed-rows.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { Refused } from "#tests/support/web/graphql-answers.ts";
import { catalogueField as field, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";
import { answered, draftOf, input, PUBLISHED, ROW, show, WORKSHOPS } from "#tests/support/web/row-form.tsx";

afterEach(() => {
  toasts.clear();
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

/** The draft as another editor has saved it. */
const theirs = (values: object): EditableRow => {
  const row = draftOf(values);
  return { ...row, draft: { ...row.draft!, author: "luis@istmia.example", isOwn: false } };
};

/** Shows the form of a row that somebody else saves first; returns what is sent after that. */
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
 * Answers a row's form as the gateway does, but loses the answer to the first save, after which the row has another base if one
 * is given. Returns what was stored.
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
  typedRows.keep("workshops/taller-sol", { typed, original: { ...typed, hash: "" }, version: 0, base: "1" });
  const stored = showWithLostAnswer(row, PDF);
  await press("Guardar borrador");
  await screen.findByText(LOST);
  await press("Guardar borrador");
  await screen.findByText(/^Borrador sin publicar/);
  expect(stored).toHaveLength(1);
});

test("a colleague's draft of the same values is told, not taken for one's own", async () => {
  showOvertaken(WORKSHOPS, ROW, theirs({ ...PUBLISHED, name: "Taller Sol y Luna" }));
  await userEvent.type(input(/^Nombre/), " y Luna");
  await press("Guardar borrador");
  const region = await screen.findByRole("region", { name: "Dos versiones" });
  expect(region.textContent).toContain("luis@istmia.example");
});
