import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { pictureAddress } from "#schema/files.ts";
import type { CreateRowMutationVariables } from "#schema/generated/content.ts";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { unsavedForms } from "#web/components/admin/session/typed-forms.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { holdUpload } from "#tests/support/web/held-upload.ts";
import { answered, draftOf, input, leave, PUBLISHED, ROW, show } from "#tests/support/web/row-form.tsx";

afterEach(leave);

/** Selects a file in the form's file field. */
function choosePhoto(): void {
  const photo = new File(["x"], "sol.webp", { type: "image/webp" });
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [photo] } });
}

const WAIT = "Espera a que termine de subir el archivo.";

test("a new row is not saved while its file is sent, which says so, and after that with the file", async () => {
  const arrive = holdUpload();
  const sent: CreateRowMutationVariables[] = [];
  show(undefined, {
    CreateRow: (variables: CreateRowMutationVariables) => {
      sent.push(variables);
      return { createRow: answered(draftOf(PUBLISHED)) };
    },
  });
  await userEvent.type(input(/^Nombre/), "Taller Sol");
  choosePhoto();
  const save = screen.getByRole("button", { name: "Guardar borrador" });
  const statuses = screen.getAllByRole("status");
  await userEvent.click(save);
  expect(screen.getByText(WAIT).role).toBe("alert");
  expect(screen.getByRole("progressbar")).toBeTruthy();
  const hash = "0".repeat(64);
  await act(async () => arrive({ hash, type: "image/webp", bytes: 1, width: 40, height: 30 }));
  expect(screen.queryByText(WAIT)).toBeNull();
  expect(statuses).toContain(screen.getByText("Imagen aceptada").closest("[role=status]"));
  expect(sent).toEqual([]);
  await userEvent.click(save);
  await waitFor(() => expect(location.search).toMatch(/fila=taller-sol$/));
  expect(sent[0]!.values.workshops).toMatchObject({ name: "Taller Sol", photoUrl: pictureAddress(hash) });
});

test("a draft is not discarded while a file is sent, and is saved once that was cancelled", async () => {
  holdUpload();
  const saved = draftOf({ ...PUBLISHED, name: "Taller Luna" });
  show(saved, { SaveDraft: () => ({ saveDraft: answered(saved) }) });
  choosePhoto();
  await userEvent.click(screen.getByRole("button", { name: "Descartar borrador" }));
  await userEvent.click(screen.getByRole("button", { name: "Descartar" }));
  expect(await screen.findByText(WAIT)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Cancelar/ }));
  expect(screen.queryByText(WAIT)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
});

test("a file that is chosen while the row is saved is not sent, which its field says", async () => {
  holdUpload();
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(undefined, { CreateRow: () => answer });
  await userEvent.type(input(/^Nombre/), "Taller Sol");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  choosePhoto();
  await screen.findByText("Espera a que se guarde el borrador y elige el archivo otra vez.");
  expect(screen.queryByRole("progressbar")).toBeNull();
  resolve({ createRow: answered(draftOf(PUBLISHED)) });
  await waitFor(() => expect(location.search).toMatch(/fila=taller-sol$/));
});

const HELD = "Un archivo no se guardó: elígelo otra vez o sigue sin él.";
const UNSENT = "El archivo no se guardó: elígelo otra vez.";

test("a form that was left while its file was sent says so, and is not saved as if nothing was missing", async () => {
  holdUpload();
  const sent: unknown[] = [];
  const { promise: answer } = Promise.withResolvers<object>();
  show(ROW);
  await userEvent.type(input(/^Nombre/), " y Luna");
  choosePhoto();
  expect(screen.queryByText(UNSENT)).toBeNull();
  cleanup();
  show(ROW, { SaveDraft: (variables: unknown) => (sent.push(variables), answer) });
  expect(screen.getByText(UNSENT).parentElement!.role).toBe("alert");
  const save = screen.getByRole("button", { name: "Guardar borrador" });
  await userEvent.click(save);
  const held = screen.getByText(HELD);
  expect(held.role).toBe("alert");
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Seguir sin el archivo nuevo: Foto" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Elegir una imagen" }));
  expect(screen.queryByText(UNSENT)).toBeNull();
  expect(held.textContent).toBe("");
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("a file whose connection breaks is told, and holds the draft back until another one is chosen", async () => {
  const breakOff = holdUpload();
  const save = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  show(ROW, { SaveDraft: save });
  choosePhoto();
  await act(async () => breakOff());
  expect(screen.getByText(/^El archivo no se pudo enviar[.] Revisa tu conexión/).parentElement!.role).toBe(
    "alert",
  );
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  expect(save).not.toHaveBeenCalled();
  const arrive = holdUpload();
  choosePhoto();
  await act(async () =>
    arrive({ hash: "0".repeat(64), type: "image/webp", bytes: 1, width: 40, height: 30 }),
  );
  expect(screen.queryByText(/no se pudo enviar/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

test("a refused file is told also after a reload, and nothing is saved with the one before it", async () => {
  const arrive = holdUpload();
  const sent: unknown[] = [];
  const answers = {
    SaveDraft: (variables: unknown) => (sent.push(variables), Promise.withResolvers().promise),
  };
  show(ROW, answers);
  choosePhoto();
  await act(async () => arrive({ message: "La imagen no se puede abrir." }, 400));
  expect(screen.getByText("La imagen no se puede abrir.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  expect(screen.getByText(HELD).role).toBe("alert");
  cleanup();
  show(ROW, answers);
  expect(screen.getByText(UNSENT)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Seguir sin el archivo nuevo: Foto" }));
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("a file that is chosen again settles the one that was not sent", async () => {
  holdUpload();
  show(ROW);
  choosePhoto();
  cleanup();
  const arrive = holdUpload();
  show(ROW);
  expect(screen.getByText(UNSENT)).toBeTruthy();
  choosePhoto();
  expect(screen.queryByText(UNSENT)).toBeNull();
  const hash = "0".repeat(64);
  await act(async () => arrive({ hash, type: "image/webp", bytes: 1, width: 40, height: 30 }));
  cleanup();
  show(ROW);
  expect(screen.queryByText(UNSENT)).toBeNull();
});

test("what was typed is not undone while a file is sent, which would go on", async () => {
  holdUpload();
  show(undefined);
  await userEvent.type(input(/^Nombre/), "Taller Sol");
  choosePhoto();
  await userEvent.click(screen.getByRole("button", { name: "Deshacer lo escrito" }));
  expect(screen.getByText(WAIT).role).toBe("alert");
  expect(screen.getByRole("progressbar")).toBeTruthy();
});

test("what is typed while a file is sent stays when the file arrives", async () => {
  const arrive = holdUpload();
  show(ROW);
  const hash = "0".repeat(64);
  const picture = () => document.querySelector("img")!.getAttribute("src");
  choosePhoto();
  await userEvent.type(input(/^Nombre/), " y Luna");
  await act(async () => arrive({ hash, type: "image/webp", bytes: 1, width: 40, height: 30 }));
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  await waitFor(() => expect(picture()).toBe(pictureAddress(hash)));
  cleanup();
  show(ROW);
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  await waitFor(() => expect(picture()).toBe(pictureAddress(hash)));
});

test("what is typed while a draft is saved stays in the form", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(ROW, { SaveDraft: () => answer });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await userEvent.clear(input(/^Teléfono/));
  await userEvent.type(input(/^Teléfono/), "+507 302-7002");
  resolve({ saveDraft: answered(draftOf({ ...PUBLISHED, name: "Taller Sol y Luna" })) });
  await screen.findByText(/^Borrador sin publicar/);
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  expect(input(/^Teléfono/).value).toBe("+507 302-7002");
  expect(screen.getByText("Hay cambios sin guardar; siguen en esta pestaña.")).toBeTruthy();
});

test("a draft that is saved says at once what it lacks, even where the end of a long form is shown", async () => {
  const { draft, ...row } = draftOf({ ...PUBLISHED, phone: "302-7001" });
  const faults = [{ __typename: "DraftFault", field: "phone", message: "«Teléfono» no es un teléfono." }];
  show(ROW, { SaveDraft: () => ({ saveDraft: answered({ ...row, draft: { ...draft!, faults } }) }) });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
  expect(toasts.visibleToasts[0]!.content).toMatchObject({
    title: "Se guardó el borrador",
    description: "Falta una cosa para publicarlo.",
  });
});

test("a draft that equals what is published is not said to be saved", async () => {
  show(ROW, { SaveDraft: () => ({ saveDraft: answered(ROW) }) });
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
  expect(toasts.visibleToasts[0]!.content).toMatchObject({
    title: "No queda borrador",
    description: "Lo que escribiste es lo que ya está publicado.",
  });
});

test("a discarded draft is not said to wait for its publication", async () => {
  show(draftOf({ ...PUBLISHED, name: "Taller Luna" }), { DiscardDraft: () => ({ discardDraft: true }) });
  await userEvent.click(screen.getByRole("button", { name: "Descartar borrador" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Descartar" }));
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
  expect(toasts.visibleToasts[0]!.content).toMatchObject({
    title: "Se descartó el borrador",
    description: "Lo publicado queda como está.",
  });
});

test("what is typed while a new row is saved is there when its form opens", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(undefined, { CreateRow: () => answer });
  await userEvent.type(input(/^Nombre/), "Taller Sol");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await userEvent.type(input(/^Teléfono/), "+507 302-7002");
  const saved = draftOf({ ...PUBLISHED, phone: "" });
  resolve({ createRow: answered(saved) });
  await waitFor(() => expect(location.search).toMatch(/fila=taller-sol$/));
  cleanup();
  show(saved);
  expect(input(/^Nombre/).value).toBe("Taller Sol");
  expect(input(/^Teléfono/).value).toBe("+507 302-7002");
  cleanup();
  show(undefined);
  expect(input(/^Nombre/).value).toBe("");
});

test("a draft that is saved under a new title, and so at another address, goes on there with what was typed since", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const unpublished = { ...draftOf(PUBLISHED), published: null };
  show(unpublished, { SaveDraft: () => answer });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await userEvent.type(input(/^Teléfono/), "9");
  const saved = { ...unpublished, slug: "taller-sol-y-luna" };
  resolve({ saveDraft: answered(saved) });
  await waitFor(() => expect(location.search).toMatch(/fila=taller-sol-y-luna$/));
  cleanup();
  show(saved);
  expect(input(/^Teléfono/).value).toBe("+507 302-70019");
  cleanup();
  show(unpublished);
  expect(input(/^Teléfono/).value).toBe("+507 302-7001");
});

test("a saved draft takes nobody away who has gone elsewhere meanwhile", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(undefined, { CreateRow: () => answer });
  await userEvent.type(input(/^Nombre/), "Taller Sol");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await userEvent.click(screen.getByRole("link", { name: "Cambios" }));
  resolve({ createRow: answered(draftOf(PUBLISHED)) });
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
  await act(async () => undefined);
  expect(location.search).toBe(contentSearch({ view: "cambios" }));
});

test.each([
  ["a row", ROW, { operation: "SaveDraft", field: "saveDraft" }],
  ["a new row", undefined, { operation: "CreateRow", field: "createRow" }],
])(
  "a late answer leaves what was typed in the form of %s that was opened again",
  async (_, row, { operation, field }) => {
    const { promise: answer, resolve } = Promise.withResolvers<object>();
    show(row, { [operation]: () => answer });
    await userEvent.type(input(/^Nombre/), " y Luna");
    await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
    cleanup();
    show(row);
    await userEvent.type(input(/^Nombre/), " Nueva");
    const typed = input(/^Nombre/).value;
    expect(typed).toMatch(/y Luna Nueva$/);
    resolve({ [field]: answered(draftOf({ ...PUBLISHED, name: "Taller Sol y Luna" })) });
    await expect.poll(() => toasts.visibleToasts.length).toBe(1);
    cleanup();
    show(row);
    expect(input(/^Nombre/).value).toBe(typed);
  },
);

test("a late answer takes away what it stored from the tab", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(ROW, { SaveDraft: () => answer });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  cleanup();
  resolve({ saveDraft: answered(draftOf({ ...PUBLISHED, name: "Taller Sol y Luna" })) });
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
  expect(unsavedForms.has("workshops/taller-sol")).toBe(false);
});

test("what was typed before a release with another field is there, with that field as it is published", () => {
  const [typed, original] = [{ name: "Taller Luna" }, { name: "Taller Sol" }];
  unsavedForms.write("workshops/taller-sol", { typed, original, version: 0, base: "1" });
  show(ROW);
  expect(input(/^Nombre/).value).toBe("Taller Luna");
  expect(screen.getByRole("group", { name: "Tramo 1" })).toBeTruthy();
});
