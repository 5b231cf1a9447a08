import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import type { LiveEvent, LiveFeed } from "#web/components/admin/live/live.ts";
import { ContactPanel } from "#web/components/admin/panel/contact-panel.tsx";
import { StatusForm } from "#web/components/admin/panel/status-form.tsx";
import { ReplyForm } from "#web/components/admin/reply/reply-form.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { replyDrafts } from "#web/components/admin/session/reply-drafts.ts";
import { statusDrafts } from "#web/components/admin/session/status-drafts.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { WHOLE_CONTACT as CONTACT } from "#tests/support/web/whole-contact.ts";

const VIEWER = "ana@istmia.example";
const SAVED = {
  ...CONTACT,
  version: 2,
  history: [
    {
      __typename: "ContactEvent",
      id: "7",
      author: VIEWER,
      status: "NUEVA",
      action: null,
      channel: null,
      note: "La llamé.",
      at: "2026-11-23T15:00:00.000Z",
    },
  ],
};
const contact = CONTACT as unknown as WholeContactFragment;

afterEach(() => {
  cleanup();
  replyDrafts.clear();
  statusDrafts.clear();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const nothing = () => undefined;

/** Holds the answers to an operation until the test gives them one by one, and returns what was sent. */
function holdAnswers<Sent>(operation: string) {
  const sent: Sent[] = [];
  const answers: PromiseWithResolvers<object>[] = [];
  answerGraphql({
    ReplyChoices: () => ({
      me: { __typename: "Account", email: VIEWER },
      mailOverview: { __typename: "MailOverview", configured: true },
      savedAnswers: [],
      forms: [],
      conditions: [],
    }),
    [operation]: (variables: Sent) => {
      sent.push(variables);
      answers.push(Promise.withResolvers<object>());
      return answers.at(-1)!.promise;
    },
  });
  const client = createAdminClient();
  const open = {
    status: (shown: object = contact) =>
      renderAdmin(
        <StatusForm
          contact={shown as WholeContactFragment}
          viewer={VIEWER}
          onSaved={nothing}
          onOutdated={nothing}
          onWarned={nothing}
          onDiscarded={nothing}
        />,
        client,
      ),
    reply: (onClose = vi.fn<() => void>()) => ({
      onClose,
      ...renderAdmin(
        <ReplyForm
          contact={contact}
          viewer={VIEWER}
          onOpened={nothing}
          onSent={nothing}
          onOutdated={nothing}
          onClose={onClose}
        />,
        client,
      ),
    }),
  };
  return { sent, answers, open };
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

test("the same note again within minutes is said to stand in the history, so that nobody takes it for a second one", async () => {
  const { answers, open } = holdAnswers("UpdateContactStatus");
  open.status(SAVED);
  await userEvent.type(field("Nota"), "La llamé.");
  await press("Guardar");
  answers[0]!.resolve({ updateContactStatus: SAVED });
  await screen.findByText(/^Ya estaba guardado: es la última entrada del historial\./);
  expect(field("Nota").value).toBe("");
  await userEvent.type(field("Nota"), "La llamé otra vez.");
  await screen.findByText("Sin guardar todavía.");
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

test("what is typed in a reply that was opened again is another mail once the earlier one is sent or refused", async () => {
  for (const end of ["sent", "refused"]) {
    const { answers, sent, open } = holdAnswers<{ reply: { key: string; text: string } }>("ReplyToContact");
    const { unmount } = open.reply();
    await userEvent.type(field("Respuesta"), "Con gusto.");
    await press("Enviar respuesta");
    unmount();
    const { onClose, unmount: leave } = open.reply();
    await userEvent.type(field("Respuesta"), " Le llamo.");
    if (end === "sent") answers[0]!.resolve({ replyToContact: SAVED });
    else answers[0]!.reject(new Refused("CONFLICT"));
    await waitFor(() => expect(replyDrafts.read("1")?.key, end).not.toBe(sent[0]!.reply.key));
    expect(replyDrafts.read("1"), end).toMatchObject({ text: "Con gusto. Le llamo." });
    await press("Enviar respuesta");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]!.reply, end).toMatchObject({
      text: "Con gusto. Le llamo.",
      key: replyDrafts.read("1")!.key,
    });
    expect(onClose).not.toHaveBeenCalled();
    leave();
    replyDrafts.clear();
  }
});

test("a reply that was opened again, and in which nothing was typed, closes once it is sent", async () => {
  const { answers, open } = holdAnswers("ReplyToContact");
  const { unmount } = open.reply();
  await userEvent.type(field("Respuesta"), "Con gusto.");
  await press("Enviar respuesta");
  unmount();
  const { onClose } = open.reply();
  answers[0]!.resolve({ replyToContact: SAVED });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(replyDrafts.has("1")).toBe(false);
});

test("what is typed after a reply that is being sent was deleted is another mail", async () => {
  const { answers, sent, open } = holdAnswers<{ reply: { key: string } }>("ReplyToContact");
  open.reply();
  await userEvent.type(field("Respuesta"), "Con gusto.");
  await press("Enviar respuesta");
  await userEvent.clear(field("Respuesta"));
  answers[0]!.resolve({ replyToContact: SAVED });
  await screen.findByRole("button", { name: "Enviar respuesta" });
  await userEvent.type(field("Respuesta"), "Otra cosa.");
  expect(replyDrafts.read("1")!.key).not.toBe(sent[0]!.reply.key);
});

test("a form that goes because somebody else erases the person leaves the focus at the panel", async () => {
  const listeners = new Set<(event: LiveEvent) => void>();
  const live: LiveFeed = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const message = "Datos borrados el 23/11/2026.";
  const read = { ...CONTACT, formType: "CONTACT", readAt: CONTACT.createdAt };
  const erased = { ...read, name: "", lastName: "", message, erasedAt: "2026-11-23T16:00:00.000Z" };
  answerGraphql({
    ContactDetails: () => ({
      me: { __typename: "Account", email: VIEWER },
      mailOverview: { __typename: "MailOverview", configured: true },
      contact: read,
    }),
    ContactRefresh: () => ({ contacts: { __typename: "ContactPage", nodes: [erased] } }),
    Colleagues: () => ({ colleagues: [] }),
    TellPresence: () => ({ tellPresence: [] }),
    LeaveContact: () => ({ leaveContact: true }),
  });
  renderAdmin(
    <ContactPanel
      id={CONTACT.id}
      live={live}
      onClose={nothing}
      onPrevious={undefined}
      onNext={undefined}
      onChanged={nothing}
    />,
  );
  await userEvent.type(await screen.findByRole("textbox", { name: "Nota" }), "La llamé.");
  listeners.forEach((tell) => tell({ kind: "changed", ids: [CONTACT.id] }));
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
});
