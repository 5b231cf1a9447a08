import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { DeleteAnswer } from "#web/components/admin/answers/delete-answer.tsx";
import { DropQuestion } from "#web/components/admin/content/drop/drop-question.tsx";
import { UndoQuestion } from "#web/components/admin/content/history/undo-question.tsx";
import { ScheduleAction } from "#web/components/admin/content/schedule/schedule-action.tsx";
import { PersonContacts } from "#web/components/admin/privacy/person-contacts.tsx";
import { RightsRegister } from "#web/components/admin/privacy/rights-register.tsx";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  toasts.clear();
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a part whose operation is answered when the returned function is called. */
function showHeld(part: ReactElement, operation: string, others: Parameters<typeof answerGraphql>[0] = {}) {
  const { promise: answer, reject } = Promise.withResolvers<never>();
  answerGraphql({ ...others, [operation]: () => answer });
  renderAdmin(<MemoryRouter>{part}</MemoryRouter>);
  return () => reject(new Refused("INVALID"));
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => screen.getByRole("dialog");
const pressInside = (name: string) => userEvent.click(within(dialog()).getByRole("button", { name }));

/** Tries every way to close a dialog. */
async function tryToLeave(): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await userEvent.click(document.body);
  for (const name of ["Cerrar", "Cancelar"]) {
    const leave = within(dialog()).queryByRole("button", { name });
    if (leave) await userEvent.click(leave);
  }
}

const nothing = async () => undefined;

/** A draft to schedule. */
const DRAFT = { catalogue: "workshops", slug: "a", version: 1, changedAt: "2026-11-23T15:00:00.000Z" };

const TOLD = "The gateway's sentence for INVALID";

test("a refused schedule is told though one wanted to leave while it was asked for", async () => {
  const part = <ScheduleAction drafts={[DRAFT]} note="" onScheduled={nothing} />;
  const answer = showHeld(part, "SchedulePublication");
  await press("Programar");
  fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: "2030-01-15" } });
  fireEvent.change(screen.getByLabelText(/^Hora de Panamá/), { target: { value: "08:00" } });
  await pressInside("Programar");
  await tryToLeave();
  answer();
  expect((await screen.findByRole("alert")).textContent).toBe(`No se programó. ${TOLD}`);
  await pressInside("Cerrar");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the dialog for a schedule opens again without what it refused before", async () => {
  renderAdmin(<ScheduleAction drafts={[DRAFT]} note="" onScheduled={nothing} />);
  await press("Programar");
  await pressInside("Programar");
  expect(within(dialog()).getByRole("alert").textContent).toBe("Escribe el día y la hora.");
  await pressInside("Cancelar");
  await press("Programar");
  expect(within(dialog()).queryByRole("alert")).toBeNull();
});

test("a rights request stays in its form until it is known whether it was registered", async () => {
  const answer = showHeld(<RightsRegister />, "RegisterRightsRequest", {
    RightsRequests: () => ({ rightsRequests: [] }),
  });
  await press("Registrar solicitud");
  await userEvent.type(screen.getByLabelText(/^Nombre de la persona/), "Ana Ríos");
  await pressInside("Registrar");
  await tryToLeave();
  const inputs = ["Nombre de la persona", "Correo, si lo dio", "Día en que llegó"].map((label) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
  );
  expect(inputs.map(({ readOnly }) => readOnly)).toEqual([true, true, true]);
  answer();
  await expect.poll(() => toasts.visibleToasts.map(({ content }) => content.description)).toEqual([TOLD]);
  await expect.poll(() => inputs.map(({ readOnly }) => readOnly)).toEqual([false, false, false]);
  expect(inputs[0]!.value).toBe("Ana Ríos");
  await pressInside("Cancelar");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["CorrectPerson", "Corregir un dato", "Valor correcto", "Corregir"],
  ["ErasePerson", "Borrar sus datos", "Escribe ese correo para confirmar", "Borrar para siempre"],
])("%s stays in its form until its answer is known", async (operation, open, label, act) => {
  const email = "ana@correo.example";
  const contact = {
    __typename: "Contact" as const,
    id: "1",
    reference: "IS-1",
    name: "Ana",
    lastName: "Ríos",
    email,
    formType: "CONTACT" as const,
    createdAt: "2026-11-23T15:00:00.000Z",
    status: "NUEVA" as const,
    erasedAt: null,
  };
  const part = (
    <PersonContacts
      email={email}
      contacts={[contact]}
      requests={[]}
      onChanged={() => undefined}
      live={{ subscribe: () => () => undefined }}
      searching={false}
      onRead={() => undefined}
    />
  );
  const answer = showHeld(part, operation);
  await press(open);
  const input = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  await userEvent.type(input(), email);
  await pressInside(act);
  await tryToLeave();
  await userEvent.type(input(), "más");
  answer();
  await expect.poll(() => toasts.visibleToasts.map(({ content }) => content.description)).toEqual([TOLD]);
  expect(input().value).toBe(email);
  await pressInside("Cancelar");
  expect(screen.queryByRole("dialog")).toBeNull();
});

const ANSWER = {
  id: "1",
  name: "Llamada",
  text: "Te llamamos mañana.",
  forms: [],
  version: 1,
  uses: 0,
  author: "ana@istmia.example",
  changedAt: "2026-11-23T15:00:00.000Z",
};

test("the question about a saved answer stays until it is known whether that was deleted", async () => {
  const onClose = vi.fn<() => void>();
  const part = (
    <DeleteAnswer answer={ANSWER} onClose={onClose} onDeleted={() => undefined} onOutdated={nothing} />
  );
  const answer = showHeld(part, "DeleteSavedAnswer");
  await pressInside("Eliminar");
  await tryToLeave();
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.each([
  [
    "a publication",
    (busy: boolean, onClose: () => void) => (
      <UndoQuestion publication="2" later={undefined} busy={busy} onClose={onClose} onUndo={nothing} />
    ),
  ],
  [
    "a draft",
    (busy: boolean, onClose: () => void) => (
      <DropQuestion dropped="draft" title="Uno" isNew busy={busy} onClose={onClose} onConfirm={nothing} />
    ),
  ],
])("the question about %s can be left, but not while its answer is awaited", async (_, question) => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(question(true, onClose));
  await tryToLeave();
  expect(onClose).not.toHaveBeenCalled();
  rerender(question(false, onClose));
  await pressInside("Cerrar");
  expect(onClose).toHaveBeenCalledOnce();
});
