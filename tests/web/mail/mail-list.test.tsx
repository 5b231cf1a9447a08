import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { MailList } from "#web/components/admin/mail/mail-list.tsx";
import { useMails } from "#web/components/admin/mail/use-mails.ts";
import { useOutboxActions } from "#web/components/admin/outbox/use-outbox-actions.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function KeptMails() {
  const list = useRef<HTMLUListElement>(null);
  const outbox = useMails("KEPT");
  const acts = useOutboxActions(async () => undefined);
  return (
    <>
      <button type="button" onClick={() => void outbox.update()}>
        Actualizar
      </button>
      <MailList ref={list} label="Guardados" filter="KEPT" outbox={outbox} actions={acts} />
    </>
  );
}

test("that there is no mail is told by a status that stood before", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  answerGraphql({
    Mails: async () => {
      await answer;
      return { mails: [] };
    },
  });
  renderAdmin(<KeptMails />);
  const status = screen.getAllByRole("status", { name: "" }).at(-1)!;
  expect(status.textContent).toBe("");
  resolve();
  await waitFor(() => expect(status.textContent).toBe("No hay correos guardados."));
});

const MAIL = {
  __typename: "Mail",
  id: "1",
  contactId: null,
  reference: null,
  erased: false,
  kind: "TEST",
  recipient: "ana@istmia.example",
  state: "GUARDADA",
  createdAt: "2026-11-23T15:00:00.000Z",
  queuedAt: "2026-11-23T15:00:00.000Z",
  nextAt: "2026-11-23T15:00:00.000Z",
  endedAt: null,
  attempts: 0,
  cause: null,
  reply: null,
};

test("what happens to mails while they are on their way is read again once they are there", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  answerGraphql({
    Mails: () => answer,
    MailNews: () => {
      const mails = [{ ...MAIL, state: "OMITIDA" }];
      return { mails, mailsById: mails };
    },
  });
  renderAdmin(<KeptMails />);
  await userEvent.click(screen.getByRole("button", { name: "Actualizar" }));
  resolve({ mails: [MAIL] });
  expect(await screen.findByText("Omitido", undefined, { timeout: 3_000 })).toBeTruthy();
});

test("the text of a mail goes from its open dialog once the person is erased", async () => {
  const mail = { ...MAIL, kind: "REPLY", state: "ENTREGADA" };
  let text = "Estimada Ana: con gusto.";
  answerGraphql({
    Mails: () => ({ mails: [mail] }),
    MailNews: () => ({ mails: [{ ...mail, erased: true }], mailsById: [{ ...mail, erased: true }] }),
    MailText: () => ({
      mailContent: { __typename: "MailContent", kind: "REPLY", subject: "Tu consulta", text, html: "" },
    }),
  });
  renderAdmin(<KeptMails />);
  await userEvent.click(await screen.findByRole("button", { name: "Ver el texto" }));
  await screen.findByText(text);
  text = "Datos borrados";
  screen.getByText("Actualizar").click();
  expect(await screen.findByText("Datos borrados")).toBeTruthy();
  expect(screen.queryByText(/Estimada Ana/)).toBeNull();
});
