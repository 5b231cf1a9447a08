import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { StatusForm } from "#web/components/admin/panel/status-form.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { statusDrafts } from "#web/components/admin/session/status-drafts.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

const VIEWER = "ana@istmia.example";
const CONTACT = {
  ...generalContact,
  __typename: "Contact",
  id: "1",
  reference: "IS-1",
  consultTypes: [],
  createdAt: "2026-11-23T14:00:00.000Z",
  status: "NUEVA",
  version: 1,
  readAt: null,
  flagged: false,
  spamReasons: [],
  spamConfirmedAt: null,
  assignee: null,
  dueAt: null,
  answeredAt: null,
  erasedAt: null,
  undeliveredReply: null,
  noticeVersion: null,
  noticeAt: null,
  mailBounces: false,
  history: [] as object[],
  replies: [],
};
const SAVED = {
  ...CONTACT,
  version: 2,
  history: [
    {
      __typename: "ContactEvent",
      id: "7",
      author: VIEWER,
      status: "NUEVA",
      act: null,
      channel: null,
      note: "La llamé.",
      at: "2026-11-23T15:00:00.000Z",
    },
  ],
};
const contact = CONTACT as unknown as WholeContactFragment;

afterEach(() => {
  cleanup();
  statusDrafts.forget();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const nothing = () => undefined;

/** Answers one operation after the other as the test says. */
function holdAnswers(operation: string) {
  const answers: PromiseWithResolvers<object>[] = [];
  answerGraphql({
    [operation]: () => {
      answers.push(Promise.withResolvers<object>());
      return answers.at(-1)!.promise;
    },
  });
  const client = createAdminClient();
  const open = {
    status: () =>
      renderAdmin(
        <StatusForm
          contact={contact}
          viewer={VIEWER}
          onSaved={nothing}
          onOutdated={nothing}
          onWarned={nothing}
          onDiscarded={nothing}
        />,
        client,
      ),
  };
  return { answers, open };
}

test("a status form that was opened again shows what its save left, and warns of nothing that is over", async () => {
  const { answers, open } = holdAnswers("UpdateContactStatus");
  const { unmount } = open.status();
  await userEvent.type(field("Nota"), "La llamé.");
  await press("Guardar");
  unmount();
  open.status();
  expect(field("Nota").value).toBe("La llamé.");
  await press("Guardar");
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!.resolve({ updateContactStatus: SAVED });
  await waitFor(() => expect(field("Nota").value).toBe(""));
  answers[1]!.reject(new Refused("CONFLICT"));
  await screen.findByText("Elige otro estado o escribe una nota.");
  expect(screen.queryByText("Sin guardar todavía.")).toBeNull();

  await userEvent.type(field("Nota"), "Otra cosa.");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(statusDrafts.read("1")).toMatchObject({ note: "Otra cosa." });
});

test("what is typed in a status form that was opened again stays once the earlier save is done", async () => {
  const { answers, open } = holdAnswers("UpdateContactStatus");
  const { unmount } = open.status();
  await userEvent.type(field("Nota"), "La llamé.");
  await press("Guardar");
  unmount();
  open.status();
  await userEvent.type(field("Nota"), " No contesta.");
  answers[0]!.resolve({ updateContactStatus: SAVED });
  await waitFor(() => expect(statusDrafts.read("1")?.since).toBe("7"));
  await userEvent.type(field("Nota"), " Mañana.");
  expect(statusDrafts.read("1")).toMatchObject({ note: "La llamé. No contesta. Mañana.", since: "7" });
});
