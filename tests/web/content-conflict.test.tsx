// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SaveDraftMutationVariables } from "#schema/generated/content.ts";
import type { Catalogue, EditableRow } from "#web/components/admin/content/data/operations.ts";
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
