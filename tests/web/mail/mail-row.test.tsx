import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { MailRow } from "#web/components/admin/mail/mail-row.tsx";
import type { ListedMail } from "#web/components/admin/mail/mail-row.tsx";
import { ReplyEntry } from "#web/components/admin/reply/reply-entry.tsx";
import { useOutboxActions } from "#web/components/admin/outbox/use-outbox-actions.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTICE: ListedMail = {
  id: "8",
  contactId: "11111111-1111-4111-8111-111111111111",
  reference: "IST-26-7K3M-Q",
  erased: false,
  kind: "NOTIFICATION",
  recipient: "avisos@istmia.example",
  state: "MUERTA",
  createdAt: "2026-11-23T15:00:00.000Z",
  queuedAt: "2026-11-23T15:00:00.000Z",
  nextAt: "2026-11-23T15:00:00.000Z",
  endedAt: null,
  attempts: 1,
  cause: null,
  reply: null,
};
const acts = {
  isBusy: () => false,
  resend: () => {},
  dismiss: () => {},
  bounce: () => {},
  takeBack: () => {},
};
const show = (mail: ListedMail) =>
  render(<MailRow mail={mail} actions={acts as never} onRead={() => undefined} />, { wrapper: MemoryRouter });

test("a mail about an enquiry shows its reference beside the link to it, and another mail has neither", () => {
  show(NOTICE);
  const link = screen.getByRole("link", { name: "Ver la consulta" });
  expect(link.previousElementSibling!.textContent).toBe("IST-26-7K3M-Q");
  cleanup();
  show({ ...NOTICE, contactId: null, reference: null, kind: "TEST" });
  expect(screen.queryByRole("link", { name: "Ver la consulta" })).toBeNull();
  expect(screen.queryByText(/^IST-/)).toBeNull();
});

test("a mail that was withheld can be sent, unless it is to a person who was erased since", () => {
  const withheld: ListedMail = { ...NOTICE, kind: "CONFIRMATION", state: "OMITIDA", cause: "once-an-hour" };
  show(withheld);
  expect(screen.getByRole("button", { name: "Enviar" })).toBeTruthy();
  cleanup();
  show({ ...withheld, erased: true });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Ver el texto"]);
});

test("that a mail came back is taken back where a person said it, not where a server did", () => {
  show({ ...NOTICE, state: "REBOTADA", cause: "returned" });
  expect(screen.getByRole("button", { name: "Sí llegó" })).toBeTruthy();
  for (const cause of ["refused", "bounced"]) {
    cleanup();
    show({ ...NOTICE, state: "REBOTADA", cause });
    expect(screen.queryByRole("button", { name: "Sí llegó" })).toBeNull();
  }
});

test("a reply that did not arrive can be sent again in its enquiry, unless its person was erased since", () => {
  const at = "2026-11-23T15:00:00.000Z";
  const failed = {
    id: "1",
    eventId: "1",
    text: "",
    attachments: [],
    state: "FALLO" as const,
    at,
    queuedAt: at,
  };
  const reply = { ...failed, cause: null, unsettledMail: null };
  renderAdmin(<ReplyEntry reply={reply} erased={false} onClosed={() => undefined} />);
  expect(screen.getByRole("button", { name: "Enviar otra vez" })).toBeTruthy();
  cleanup();
  renderAdmin(<ReplyEntry reply={reply} erased onClosed={() => undefined} />);
  expect(screen.getByText("No se entregó")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a mail that is being sent stays busy while another one is sent beside it", async () => {
  answerGraphql({
    ResendMails: ({ seen }: { seen: { id: string }[] }) =>
      seen[0]!.id === "8" ? new Promise(() => undefined) : { resendMails: 1 },
  });
  function Rows() {
    const actions = useOutboxActions(() => undefined);
    return ["8", "9"].map((id) => (
      <MailRow key={id} mail={{ ...NOTICE, id }} actions={actions} onRead={() => undefined} />
    ));
  }
  renderAdmin(
    <MemoryRouter>
      <Rows />
    </MemoryRouter>,
  );
  const [one, other] = screen.getAllByRole("button", { name: "Enviar otra vez" });
  await userEvent.click(one!);
  await userEvent.click(other!);
  await expect.poll(() => other!.ariaDisabled).not.toBe("true");
  expect(one!.ariaDisabled).toBe("true");
});

test("a mail that could not be sent again is told, and its buttons can be pressed again", async () => {
  answerGraphql({
    ResendMails: () => {
      throw new Refused("UNAVAILABLE");
    },
  });
  function One() {
    const actions = useOutboxActions(() => undefined);
    return <MailRow mail={NOTICE} actions={actions} onRead={() => undefined} />;
  }
  renderAdmin(
    <MemoryRouter>
      <One />
    </MemoryRouter>,
  );
  const button = screen.getByRole("button", { name: "Enviar otra vez" });
  await userEvent.click(button);
  await expect
    .poll(() => toasts.visibleToasts[0]?.content)
    .toMatchObject({ title: "No se hizo el cambio", description: "The gateway's sentence for UNAVAILABLE" });
  expect(button.ariaDisabled).not.toBe("true");
});
