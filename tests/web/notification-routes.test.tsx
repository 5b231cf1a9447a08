import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { NotificationRoutes } from "#web/components/admin/mail/notification-routes.tsx";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const route = (form: string, addresses: readonly string[]) => ({
  __typename: "NotificationRoute",
  form,
  addresses,
  settings: [],
  author: null,
  changedAt: null,
});

/** Shows who is notified by these routes, with these addresses paused. */
function show(notificationRoutes: readonly object[], ...paused: string[]) {
  answerGraphql({ NotificationRoutes: () => ({ notificationRoutes }) });
  renderAdmin(<NotificationRoutes configured paused={paused} onChanged={() => undefined} />);
}

const general = route("CONTACT", ["seguros@istmia.example"]);

test("the first of several addresses is named as the one that persons' answers go to, and the form says so", async () => {
  show([general, route("FIANZAS", ["ana@istmia.example", "luis@istmia.example", "eva@istmia.example"])]);
  expect(
    await screen.findByText(
      "ana@istmia.example (recibe también las respuestas), luis@istmia.example, eva@istmia.example",
    ),
  ).toBeTruthy();
  expect(screen.getByText("seguros@istmia.example")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cambiar: Fianzas" }));
  const field = screen.getByRole("textbox", { name: "Correos electrónicos" });
  const hint = document.getElementById(field.getAttribute("aria-describedby")!.split(" ")[0]!);
  expect(hint!.textContent).toContain(
    "La primera que no esté en pausa recibe también las respuestas de las personas.",
  );
});

test.each([
  [["seguros@istmia.example"], "Sin ninguna, los avisos van a seguros@istmia.example."],
  [[], "Sin ninguna, no se avisa a nadie."],
])("the form says who is notified without an address of its own: %j", async (addresses, sentence) => {
  show([route("CONTACT", addresses), route("FIANZAS", [])]);
  await userEvent.click(await screen.findByRole("button", { name: "Cambiar: Fianzas" }));
  expect(screen.getByRole("dialog").textContent).toContain(sentence);
});

test("nothing is typed into the recipients while they are being saved", async () => {
  const { promise: answer, reject } = Promise.withResolvers<never>();
  answerGraphql({
    NotificationRoutes: () => ({ notificationRoutes: [general] }),
    ChangeRoute: () => answer,
  });
  renderAdmin(<NotificationRoutes configured paused={[]} onChanged={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Cambiar/ }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Correos electrónicos" });
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(field.readOnly).toBe(true);
  reject(new Refused("INVALID"));
  await expect.poll(() => field.readOnly).toBe(false);
});

test("a form that is opened while another one is being saved stays open once that is done", async () => {
  const fianzas = route("FIANZAS", ["ana@istmia.example"]);
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  answerGraphql({
    NotificationRoutes: () => ({ notificationRoutes: [general, fianzas] }),
    ChangeRoute: () => answer,
  });
  const onChanged = vi.fn<() => void>();
  renderAdmin(<NotificationRoutes configured paused={[]} onChanged={onChanged} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Cambiar: (?!Fianzas)/ }));
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Cambiar: Fianzas" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Correos electrónicos" });
  await userEvent.type(field, ", eva@istmia.example");
  resolve({ changeNotificationRoute: [general, fianzas] });
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(screen.getByRole("dialog", { name: "A quién se avisa: Fianzas" }).contains(field)).toBe(true);
  expect(field.value).toBe("ana@istmia.example, eva@istmia.example");
});

test("recipients that a colleague changed are not overwritten after a fault in an address", async () => {
  let now = general;
  const seen: string[][] = [];
  answerGraphql({
    NotificationRoutes: () => ({ notificationRoutes: [now] }),
    ChangeRoute: (sent: { seen: string[] }) => {
      seen.push(sent.seen);
      throw new Refused(seen.length === 1 ? "INVALID" : "CONFLICT");
    },
  });
  renderAdmin(<NotificationRoutes configured paused={[]} onChanged={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Cambiar/ }));
  now = route("CONTACT", ["luis@istmia.example"]);
  const save = screen.getByRole("button", { name: "Guardar" });
  for (const known of [["seguros@istmia.example"], ["seguros@istmia.example"], ["luis@istmia.example"]]) {
    await userEvent.click(save);
    await expect.poll(() => [seen.at(-1), save.getAttribute("aria-disabled")]).toEqual([known, null]);
  }
});

test("an address that is paused is not named as the one that persons' answers go to", async () => {
  show([general, route("FIANZAS", ["Ana@istmia.example", "luis@istmia.example"])], "ana@istmia.example");
  expect(
    await screen.findByText(
      "Ana@istmia.example (en pausa), luis@istmia.example (recibe también las respuestas)",
    ),
  ).toBeTruthy();
});

test("a form whose addresses are all paused says who gets its mails and persons' answers instead", async () => {
  show([general, route("FIANZAS", ["ana@istmia.example"])], "ana@istmia.example");
  expect(
    await screen.findByText("ana@istmia.example (en pausa). Mientras tanto van a seguros@istmia.example"),
  ).toBeTruthy();
});

test("where nothing but paused addresses is left, the first of them gets persons' answers", async () => {
  show(
    [general, route("FIANZAS", ["ana@istmia.example", "luis@istmia.example"])],
    "ana@istmia.example",
    "luis@istmia.example",
    "seguros@istmia.example",
  );
  expect(
    await screen.findByText(
      "ana@istmia.example (en pausa, recibe también las respuestas), luis@istmia.example (en pausa)",
    ),
  ).toBeTruthy();
  expect(screen.getByText("seguros@istmia.example (en pausa)")).toBeTruthy();
});
