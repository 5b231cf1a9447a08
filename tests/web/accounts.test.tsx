import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { NEW_ACCOUNT, unsavedAccounts } from "#web/components/admin/accounts/account-form.tsx";
import { AccountsSection } from "#web/components/admin/accounts/accounts-section.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { BulkAssign } from "#web/components/admin/list/bulk-assign.tsx";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  toasts.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const account = (email: string) => ({
  __typename: "Account",
  email,
  role: "ATENCION",
  disabled: false,
  sessions: 0,
  schedules: 0,
  lastSignIn: null,
});
const ROSA = account("rosa.camarena@istmia.example");
const ITZEL = account("itzel.pinto@istmia.example");
const ACCOUNTS = { me: ROSA, accounts: [ROSA, ITZEL] };

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => screen.getByRole("dialog");

test("a new password is shown whatever is pressed before it is known, and by its own name", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  answerGraphql({ Accounts: () => ACCOUNTS, ResetPassword: () => answer });
  renderAdmin(<AccountsSection />);
  await screen.findByRole("button", { name: `Contraseña nueva: ${ITZEL.email}` });
  await press(`Contraseña nueva: ${ITZEL.email}`);
  await press("Crear contraseña");
  await userEvent.keyboard("{Escape}");
  await press("Cancelar");
  expect(within(dialog()).queryByRole("button", { name: "Cerrar" })).toBeNull();
  const statuses = within(dialog()).getAllByRole("status");
  resolve({ resetPassword: { account: ITZEL, password: "una-sola-vez" } });
  expect((await screen.findByRole("code")).textContent).toBe("una-sola-vez");
  expect(statuses, "what is read out stood before").toContain(screen.getByText(/^Esta es la contraseña de/));
  expect(dialog()).toBe(screen.getByRole("dialog", { name: "Contraseña nueva" }));
  await press("Ya la guardé");
  await press(`Cerrar cuenta: ${ROSA.email}`);
  expect(screen.queryByRole("code")).toBeNull();
});

test("a new account's address stays as it was sent until its answer is known", async () => {
  const { promise: answer, reject } = Promise.withResolvers<never>();
  answerGraphql({ Accounts: () => ACCOUNTS, CreateAccount: () => answer });
  renderAdmin(<AccountsSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Nueva cuenta" }));
  const email = screen.getByRole<HTMLInputElement>("textbox", { name: "Correo electrónico" });
  await userEvent.type(email, "eva@istmia.example");
  await press("Crear cuenta");
  await userEvent.type(email, "s");
  expect(email.value).toBe("eva@istmia.example");
  reject(new Refused("INVALID"));
  await expect.poll(() => email.readOnly).toBe(false);
  expect(toasts.visibleToasts.map(({ content }) => content.title)).toEqual(["No se creó la cuenta"]);
});

test("the role of a new account stays in the tab with its address, until it is cancelled", async () => {
  answerGraphql({ Accounts: () => ACCOUNTS });
  renderAdmin(<AccountsSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Nueva cuenta" }));
  const editor = () => screen.getByRole<HTMLInputElement>("radio", { name: "Edición" });
  await userEvent.click(editor());
  await userEvent.keyboard("{Escape}");
  await press("Seguir. Quedó sin crear la cuenta nueva que empezaste.");
  expect(editor().checked).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: "Correo electrónico" }), "eva@istmia.example");
  await userEvent.keyboard("{Escape}");
  await press("Nueva cuenta");
  expect(editor().checked).toBe(true);
  await press("Cancelar");
  expect(unsavedAccounts.read(NEW_ACCOUNT)).toBeUndefined();
});

test("what another administrator did to an account is refused, and shown once the dialog is left", async () => {
  let now = ITZEL;
  const accounts = [ROSA];
  answerGraphql({
    Accounts: () => ({ me: ROSA, accounts: [...accounts, now] }),
    ResetPassword: ({ closed }: { closed: boolean }) => {
      expect(closed).toBe(false);
      now = { ...ITZEL, disabled: true };
      throw new Refused("CONFLICT");
    },
    CreateAccount: () => {
      accounts.unshift(account("eva@istmia.example"));
      throw new TypeError("The connection broke");
    },
  });
  renderAdmin(<AccountsSection />);
  await userEvent.click(await screen.findByRole("button", { name: `Contraseña nueva: ${ITZEL.email}` }));
  await press("Crear contraseña");
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
  await press("Cancelar");
  await screen.findByRole("button", { name: `Abrir de nuevo: ${ITZEL.email}` });

  await press("Nueva cuenta");
  await userEvent.type(screen.getByRole("textbox", { name: "Correo electrónico" }), "eva@istmia.example");
  await press("Crear cuenta");
  await expect.poll(() => toasts.visibleToasts[0]!.content.title).toBe("No se creó la cuenta");
  await press("Cancelar");
  await screen.findByRole("button", { name: "Contraseña nueva: eva@istmia.example" });
});

test("an account that is closed is no longer offered as somebody to assign to", async () => {
  const open = [ROSA, ITZEL];
  answerGraphql({
    Accounts: () => ACCOUNTS,
    Colleagues: () => ({
      colleagues: open.map(({ email }) => ({
        __typename: "Colleague",
        email,
        isViewer: email === ROSA.email,
      })),
    }),
    CloseAccount: () => ({ closeAccount: open.pop() }),
  });
  const offered = async () => {
    const { unmount } = renderAdmin(<BulkAssign selected={[]} onDone={() => undefined} />, client);
    await userEvent.click(await screen.findByRole("button", { name: /Asignar a…/ }));
    await screen.findByRole("option", { name: ROSA.email });
    const emails = screen.getAllByRole("option").map(({ textContent }) => textContent);
    unmount();
    return emails;
  };
  const client = createAdminClient();
  expect(await offered()).toContain(ITZEL.email);
  const { unmount } = renderAdmin(<AccountsSection />, client);
  await userEvent.click(await screen.findByRole("button", { name: `Cerrar cuenta: ${ITZEL.email}` }));
  await userEvent.click(within(dialog()).getByRole("button", { name: "Cerrar cuenta" }));
  await screen.findByText(`Se cerró la cuenta ${ITZEL.email}.`);
  unmount();
  expect(await offered()).not.toContain(ITZEL.email);
});
