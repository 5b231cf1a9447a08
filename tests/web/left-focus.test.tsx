import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AccountsSection } from "#web/components/admin/accounts/accounts-section.tsx";
import { MailWarnings } from "#web/components/admin/mail/mail-warnings.tsx";
import { ContactPanel } from "#web/components/admin/panel/contact-panel.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { lateComponent } from "#web/components/ui/loading/late-component.tsx";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { WHOLE_CONTACT } from "#tests/support/web/whole-contact.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a part below its section's heading. */
const show = (part: ReactNode) =>
  renderAdmin(
    <section>
      <h2 tabIndex={-1}>Sección</h2>
      {part}
    </section>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const heading = (name: string) => screen.getByRole("heading", { name });

const ITZEL = {
  __typename: "Account",
  email: "itzel.pinto@istmia.example",
  role: "ATENCION",
  disabled: false,
  sessions: 0,
  schedules: 0,
  lastSignIn: null,
};
const me = { ...ITZEL, email: "rosa.camarena@istmia.example" };

test("what is loaded at the second try leaves the focus at the section's heading", async () => {
  let tries = 0;
  answerGraphql({
    Accounts: () => {
      if (++tries === 1) throw new TypeError("The connection broke");
      return { me, accounts: [ITZEL] };
    },
  });
  show(<AccountsSection />);
  await press("Reintentar");
  await screen.findByRole("list", { name: "Cuentas" });
  expect(document.activeElement).toBe(heading("Sección"));
});

test("a part whose code is loaded at the second try leaves the focus at the section's heading", async () => {
  let tries = 0;
  const Late = lateComponent(async () => {
    if (++tries === 1) throw new TypeError("The connection broke");
    return () => <p>La parte.</p>;
  });
  show(<Late />);
  await press("Reintentar");
  await screen.findByText("La parte.");
  expect(document.activeElement).toBe(heading("Sección"));
});

test("an address that is used again leaves the focus at the section's heading", async () => {
  const pause = {
    __typename: "PausedAddress" as const,
    address: "ana@istmia.example",
    since: "2026-11-23T15:00:00.000Z",
    cause: "El servidor de correo lo rechazó de forma definitiva.",
    reply: null,
    substitutes: [],
  };
  const overview = { undelivered: 0, kept: 0, configured: true, unrouted: [], paused: [pause], withheld: [] };
  function Warnings() {
    const [shown, load] = useState(overview);
    return (
      <MailWarnings
        overview={shown}
        isBusy={() => false}
        onResume={() => load({ ...overview, paused: [] })}
      />
    );
  }
  show(<Warnings />);
  await press("Usar otra vez");
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(heading("Sección"));
});

test("what is done with an account leaves the focus at the account, though the pressed button goes", async () => {
  let now = ITZEL;
  answerGraphql({
    Accounts: () => ({ me, accounts: [now] }),
    CloseAccount: () => ({ closeAccount: (now = { ...ITZEL, disabled: true }) }),
    ResetPassword: () => ({ resetPassword: { account: (now = ITZEL), password: "una-sola-vez" } }),
  });
  show(<AccountsSection />);
  await press(`Cerrar cuenta: ${ITZEL.email}`);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cerrar cuenta" }));
  await screen.findByText("Cerrada");
  await waitFor(() => expect(document.activeElement).toBe(heading(ITZEL.email)));

  await press(`Abrir de nuevo: ${ITZEL.email}`);
  await press("Abrir de nuevo");
  await screen.findByRole("code");
  await waitFor(() => expect(screen.queryByText("Cerrada")).toBeNull());
  await press("Ya la guardé");
  await waitFor(() => expect(document.activeElement).toBe(heading(ITZEL.email)));

  await press(`Cerrar cuenta: ${ITZEL.email}`);
  await press("Cancelar");
  const close = screen.getByRole("button", { name: `Cerrar cuenta: ${ITZEL.email}` });
  await waitFor(() => expect(document.activeElement, "as it is still there").toBe(close));
});

test("a judgement that is stored when another enquiry is open leaves the focus there", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const read = { ...WHOLE_CONTACT, formType: "CONTACT", readAt: WHOLE_CONTACT.createdAt };
  const mailOverview = { __typename: "MailOverview", configured: false };
  answerGraphql({
    ContactDetails: ({ id }: { id: string }) => ({ me, mailOverview, contact: { ...read, id } }),
    ContactRefresh: ({ id }: { id: string }) => ({
      contacts: { __typename: "ContactPage", nodes: [{ ...read, id }] },
    }),
    JudgeContacts: () => answer,
    Colleagues: () => ({ colleagues: [] }),
    TellPresence: () => ({ tellPresence: [] }),
    LeaveContact: () => ({ leaveContact: true }),
  });
  const client = createAdminClient();
  const panel = (id: string) => (
    <ApolloProvider client={client}>
      <ContactPanel
        id={id}
        live={{ subscribe: () => () => undefined }}
        onClose={() => undefined}
        onPrevious={undefined}
        onNext={undefined}
        onChanged={() => undefined}
      />
    </ApolloProvider>
  );
  const { rerender } = render(panel("1"));
  await userEvent.click(await screen.findByRole("button", { name: "Es spam" }));
  rerender(panel("2"));
  const note = await screen.findByRole("textbox", { name: "Nota" });
  await userEvent.type(note, "La ll");
  resolve({ judgeContacts: [] });
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
  expect(document.activeElement).toBe(note);
});
