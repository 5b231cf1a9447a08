import { cleanup, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { MailList } from "#web/components/admin/mail/mail-list.tsx";
import { useMails } from "#web/components/admin/mail/use-mails.ts";
import { useOutboxActs } from "#web/components/admin/mail/use-outbox-acts.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function KeptMails() {
  const list = useRef<HTMLUListElement>(null);
  const outbox = useMails("KEPT");
  const acts = useOutboxActs(async () => undefined);
  return <MailList ref={list} label="Guardados" filter="KEPT" outbox={outbox} acts={acts} />;
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
  const told = screen.getAllByRole("status", { name: "" }).at(-1)!;
  expect(told.textContent).toBe("");
  resolve();
  await waitFor(() => expect(told.textContent).toBe("No hay correos guardados."));
});
