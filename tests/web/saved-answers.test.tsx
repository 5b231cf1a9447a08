import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AnswersSection } from "#web/components/admin/answers/answers-section.tsx";
import { clearUnsaved } from "#web/components/admin/session/unsaved-input.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  toasts.clear();
  cleanup();
  clearUnsaved();
  vi.unstubAllGlobals();
});

const answer = (id: string, name: string) => ({
  __typename: "SavedAnswer",
  id,
  name,
  text: "Te llamamos mañana.",
  forms: [],
  version: 1,
  uses: 0,
  author: "ana@istmia.example",
  changedAt: "2026-11-23T15:00:00.000Z",
});
type Stored = ReturnType<typeof answer>;
const me = { __typename: "Account", email: "ana@istmia.example" };
const SavedAnswers = () => ({ me, savedAnswers: [answer("1", "Llamada"), answer("2", "Oficina")] });

/** Shows the section on a gateway with these answers to its operations. */
async function show(answers: Parameters<typeof answerGraphql>[0]): Promise<void> {
  answerGraphql({ SavedAnswers, ...answers });
  renderAdmin(<AnswersSection />);
  await screen.findByText("Llamada");
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("an answer that was deleted meanwhile is saved as a new one, also after a try without connection", async () => {
  const sent: string[] = [];
  await show({
    UpdateSavedAnswer: () => {
      sent.push("update");
      throw new Refused("NOT_FOUND");
    },
    CreateSavedAnswer: () => {
      sent.push("create");
      throw new TypeError("The connection broke");
    },
  });
  await press("Editar «Llamada»");
  await press("Guardar");
  await screen.findByText(/^Esta respuesta ya no está/);
  await press("Guardar");
  await screen.findByText(/Lo que escribiste sigue aquí\.$/);
  await press("Guardar");
  await waitFor(() => expect(sent).toEqual(["update", "create", "create"]));
});

test("an answer that a colleague changed is not overwritten though the list was read again below its open form", async () => {
  const answers = SavedAnswers().savedAnswers;
  const [called, office] = answers as [Stored, Stored];
  let version = 1;
  const seen: number[] = [];
  const now = () => [office, { ...called, version }];
  await show({
    SavedAnswers: () => ({ me, savedAnswers: now() }),
    MoveSavedAnswer: () => ({ moveSavedAnswer: now().toReversed() }),
    UpdateSavedAnswer: (sent: { seen: { version: number } }) => {
      seen.push(sent.seen.version);
      if (sent.seen.version !== version) throw new Refused("CONFLICT");
      return { updateSavedAnswer: { ...called, version: version + 1 } };
    },
  });
  await press("Editar «Llamada»");
  version = 2;
  await press("Bajar «Oficina»");
  await screen.findByText("«Oficina» está en el lugar 2 de 2.");
  await userEvent.type(screen.getByRole("textbox", { name: /^Texto/ }), " Gracias.");
  await press("Guardar");
  await screen.findByRole("alert");
  expect(seen).toEqual([1]);
  await press("Guardar");
  await screen.findByText("Se guardó «Llamada».");
  expect(seen).toEqual([1, 2]);
});

test("the forms of an answer are not changed while it is being saved", async () => {
  const { promise: saved, reject } = Promise.withResolvers<never>();
  await show({ UpdateSavedAnswer: () => saved });
  await press("Editar «Llamada»");
  const [box] = screen.getAllByRole<HTMLInputElement>("checkbox");
  await press("Guardar");
  await userEvent.click(box!);
  expect(box!.checked).toBe(false);
  reject(new Refused("INVALID"));
  await screen.findByRole("alert");
  await userEvent.click(box!);
  expect(box!.checked).toBe(true);
});

test("a deleted answer leaves the list and the focus goes on to the next one, though the list cannot be read again", async () => {
  let deleted = false;
  await show({
    SavedAnswers: () => {
      if (deleted) throw new TypeError("The connection broke");
      return SavedAnswers();
    },
    DeleteSavedAnswer: () => ({ deleteSavedAnswer: (deleted = true) }),
  });
  await press("Eliminar «Llamada»");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(screen.queryByText("Llamada")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Editar «Oficina»" })),
  );
});

test("an answer that is moved or deleted though the answer to that was lost is shown so, and told as deleted", async () => {
  let now = SavedAnswers().savedAnswers;
  await show({
    SavedAnswers: () => ({ me, savedAnswers: now }),
    MoveSavedAnswer: () => {
      now = now.toReversed();
      throw new TypeError("The connection broke");
    },
    DeleteSavedAnswer: ({ seen }: { seen: { id: string } }) => {
      if (!now.some(({ id }) => id === seen.id)) throw new Refused("NOT_FOUND");
      now = now.filter(({ id }) => id !== seen.id);
      throw new TypeError("The connection broke");
    },
  });
  const up = () => screen.getByRole("button", { name: "Subir «Oficina»" });
  await userEvent.click(up());
  await waitFor(() => expect(up().getAttribute("aria-disabled")).toBe("true"));
  for (const _try of ["lost", "repeated"]) {
    await press("Eliminar «Llamada»");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Eliminar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  await screen.findByText("Se eliminó «Llamada».");
  expect(screen.queryByText("Llamada")).toBeNull();
});

test("an answer that is moved on before the first move is answered stands where the last move puts it", async () => {
  let now = ["Llamada", "Oficina", "Taller"].map((name, at) => answer(String(at), name));
  let sent = 0;
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await show({
    SavedAnswers: () => ({ me, savedAnswers: now }),
    MoveSavedAnswer: async ({ id }: { id: string }) => {
      const at = now.findIndex((one) => one.id === id);
      const list = (now = now.toSpliced(at, 1).toSpliced(at + 1, 0, now[at]!));
      if (sent++ === 0) await held;
      return { moveSavedAnswer: list };
    },
  });
  await press("Bajar «Llamada»");
  await press("Bajar «Llamada»");
  await waitFor(() => expect(sent).toBe(1));
  resolve();
  await screen.findByText("«Llamada» está en el lugar 3 de 3.");
  const names = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Oficina", "Taller", "Llamada"]);
});

test("each save is read out, the same one again too, and also while the list is searched", async () => {
  await show({ UpdateSavedAnswer: () => ({ updateSavedAnswer: answer("1", "Llamada") }) });
  const save = async () => {
    await press("Editar «Llamada»");
    await press("Guardar");
    await screen.findByRole("button", { name: "Editar «Llamada»" });
    return screen.getByText("Se guardó «Llamada».");
  };
  const first = await save();
  expect(first.parentElement).toBe(screen.getByRole("status"));
  expect(await save(), "a new element in the status").not.toBe(first);
  await userEvent.type(screen.getByRole("searchbox"), "llamada");
  expect(screen.getByRole("status").textContent).toBe("1 de 2 respuestas");
  await save();
});

test("Enter in the field at fault, where the focus stays, tells the fault, and tells it again", async () => {
  await show({});
  await press("Nueva respuesta");
  const name = screen.getByRole("textbox", { name: /^Nombre/ });
  await userEvent.type(screen.getByRole("textbox", { name: /^Texto/ }), "Te llamamos mañana.");
  await userEvent.type(name, "{Enter}");
  expect(name).toBe(document.activeElement);
  const [first] = toasts.visibleToasts;
  expect(first?.content.description).toBe(
    name.closest("div")!.querySelector("[slot=errorMessage]")!.textContent,
  );
  await userEvent.type(name, "{Enter}");
  expect(toasts.visibleToasts.map(({ content }) => content)).toEqual([first!.content]);
  expect(toasts.visibleToasts[0]!.key).not.toBe(first!.key);
});
