import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ScheduledList } from "#web/components/admin/content/schedule/scheduled-list.tsx";
import { BulkBar } from "#web/components/admin/list/bulk-bar.tsx";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";
import { clearUnsaved } from "#web/components/admin/session/unsaved-input.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { WHOLE_CONTACT } from "#tests/support/web/whole-contact.ts";

afterEach(() => {
  cleanup();
  clearUnsaved();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const expectToast = (title: string, description: string) =>
  vi.waitFor(() => expect(toasts.visibleToasts[0]?.content).toMatchObject({ title, description }));

test("what is done with selected enquiries and fails says why, keeps what was chosen and can be repeated", async () => {
  const sent: object[] = [];
  const refuse = (variables: object) => {
    sent.push(variables);
    throw new Refused("UNAVAILABLE");
  };
  const onDone = vi.fn<() => Promise<void>>();
  answerGraphql({
    Colleagues: () => ({
      colleagues: [{ __typename: "Account", email: "ana@istmia.example", isViewer: false }],
    }),
    UpdateContactStatuses: refuse,
    JudgeContacts: refuse,
    AssignContacts: () => {
      throw new Error("lost");
    },
  });
  renderAdmin(
    <BulkBar selected={[WHOLE_CONTACT as never as Row]} onDone={onDone} onClear={() => undefined} />,
  );
  await userEvent.click(screen.getByRole("radio", { name: "Atendida" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Nota/ }), "Llamar el lunes");
  const seen = [{ id: "1", version: 1 }];
  const change = { status: "ATENDIDA", note: "Llamar el lunes" };
  for (const times of [1, 2]) {
    await press("Aplicar");
    await expectToast("No se actualizaron las consultas", "The gateway's sentence for UNAVAILABLE");
    expect(sent).toEqual(Array.from({ length: times }, () => ({ seen, change })));
    toasts.clear();
  }
  await press("Es spam");
  await expectToast("No se guardó el cambio", "The gateway's sentence for UNAVAILABLE");
  expect(sent[2]).toEqual({ seen, spam: true });
  await userEvent.click(screen.getByRole("button", { name: /^Asignar a…/ }));
  await userEvent.click(await screen.findByRole("option", { name: "ana@istmia.example" }));
  await expectToast("No se actualizaron las consultas", "Revisa tu conexión e inténtalo de nuevo.");
  expect(screen.getByDisplayValue("Llamar el lunes")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Atendida" }).checked).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
});

test("a scheduled publication that could not be cancelled says why, and the list is read again", async () => {
  const schedule = {
    id: "1",
    at: "2026-11-23T15:00:00.000Z",
    rows: ["workshops/taller-sol"],
    note: "",
    author: "ana@istmia.example",
    state: "WAITING",
    outdated: false,
    gone: 0,
    cause: null,
  };
  const onChanged = vi.fn<() => Promise<void>>(async () => undefined);
  answerGraphql({
    CancelSchedule: () => {
      throw new Refused("CONFLICT");
    },
  });
  renderAdmin(<ScheduledList schedules={[schedule as never]} drafts={[]} onChanged={onChanged} />);
  await userEvent.click(screen.getByRole("button", { name: /^Cancelar la publicación/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("The gateway's sentence for CONFLICT");
  expect(onChanged).toHaveBeenCalledOnce();
});
