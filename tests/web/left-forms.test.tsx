import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { AccountsSection } from "#web/components/admin/accounts/accounts-section.tsx";
import { AnswersSection } from "#web/components/admin/answers/answers-section.tsx";
import { RowList } from "#web/components/admin/content/list/row-list.tsx";
import { NotificationRoutes } from "#web/components/admin/mail/notification-routes.tsx";
import { unsavedForms } from "#web/components/admin/session/typed-forms.ts";
import { OfficeCalendar } from "#web/components/admin/times/calendar/office-calendar.tsx";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { answered, ROW, WORKSHOPS } from "#tests/support/web/row-form.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const show = (part: ReactNode) => renderAdmin(<BrowserRouter>{part}</BrowserRouter>);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const type = async (name: RegExp, text: string) =>
  userEvent.type(await screen.findByRole("textbox", { name }), text);
const expectFocused = (name: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
/** Returns the messages about forms that were left with unsaved changes. */
const left = () =>
  screen
    .queryAllByRole("list", { name: "Sin guardar" })
    .flatMap((list) => [...list.querySelectorAll("p")].map(({ textContent }) => textContent));

const ANA = { __typename: "Account", email: "ana@istmia.example" };
const answer = (id: string, name: string) => ({
  __typename: "SavedAnswer",
  id,
  name,
  text: "Hola.",
  forms: [],
  version: 1,
  uses: 0,
  author: ANA.email,
  changedAt: "2026-11-23T15:00:00.000Z",
});

test("a saved answer whose form was left for another one is named, and its form comes back as it was", async () => {
  answerGraphql({
    SavedAnswers: () => ({ me: ANA, savedAnswers: [answer("1", "Gracias"), answer("2", "Horario")] }),
    DeleteSavedAnswer: () => ({ deleteSavedAnswer: true }),
  });
  show(<AnswersSection />);
  await press("Editar «Gracias»");
  await type(/Texto/, " Mi texto.");
  await press("Editar «Horario»");
  expect(left()).toEqual(["Hay una respuesta cambiada sin guardar: «Gracias»."]);
  await press("Nueva respuesta");
  await type(/Nombre/, "Otra");
  await press(/^Seguir\. .*«Gracias»/);
  expect(screen.getByDisplayValue("Hola. Mi texto.")).toBeTruthy();
  expect(left()).toEqual(["Hay una respuesta nueva sin guardar: «Otra»."]);
  // Once it is typed back to the stored text, nothing is left to save.
  await userEvent.clear(screen.getByRole("textbox", { name: /Texto/ }));
  await type(/Texto/, "Hola.");
  await press(/^Seguir\. .*«Otra»/);
  expect(left()).toEqual([]);
  // Deleting another answer does not change the open form.
  await press("Eliminar «Horario»");
  await press("Eliminar");
  await screen.findByText("Se eliminó «Horario».");
  expect(screen.getByDisplayValue("Otra")).toBeTruthy();
  await press("Cancelar");
  expect(left()).toEqual([]);
});

test("what is typed in a form that was opened again while it was being saved is neither lost nor closed", async () => {
  const { promise: saved, resolve } = Promise.withResolvers<object>();
  answerGraphql({
    SavedAnswers: () => ({ me: ANA, savedAnswers: [answer("1", "Gracias"), answer("2", "Horario")] }),
    UpdateSavedAnswer: () => saved,
  });
  show(<AnswersSection />);
  await press("Editar «Gracias»");
  await type(/Texto/, " Mi texto.");
  await press("Guardar");
  await press("Editar «Horario»");
  await press(/^Seguir\. .*«Gracias»/);
  await type(/Texto/, " Y más.");
  resolve({ updateSavedAnswer: { ...answer("1", "Gracias"), text: "Hola. Mi texto.", version: 2 } });
  await screen.findByText("Se guardó «Gracias».");
  expect(screen.getByDisplayValue("Hola. Mi texto. Y más.")).toBeTruthy();
  await press("Editar «Horario»");
  expect(left()).toEqual(["Hay una respuesta cambiada sin guardar: «Gracias»."]);
});

test("a day whose form was left for another one is named, and its form comes back as it was", async () => {
  const year = dayInPanama(new Date()).slice(0, 4);
  const day = (date: string, name: string) => ({
    __typename: "Holiday",
    day: `${year}-${date}`,
    name,
    hours: [],
  });
  answerGraphql({
    OfficeDays: () => ({ officeDays: [day("12-24", "Víspera"), day("12-25", "Navidad")] }),
  });
  show(<OfficeCalendar />);
  await press(/^Cambiar el 25 de diciembre/);
  await type(/^Nombre/, " y puente");
  await press(/^Cambiar el 24 de diciembre/);
  expect(left()).toEqual([`Hay un cambio sin guardar del 25 de diciembre de ${year}.`]);
  await press("Agregar día");
  await type(/^Nombre/, "Puente");
  await press(/^Seguir\. Hay un cambio/);
  expect(screen.getByDisplayValue("Navidad y puente")).toBeTruthy();
  expect(left()).toEqual(["Hay un día nuevo sin guardar."]);
  await press(/^Seguir\./);
  expect(screen.getByDisplayValue("Puente")).toBeTruthy();
});

test("recipients that were typed in a dialog that was left are kept, and are not saved over those of somebody else", async () => {
  const route = (addresses: string[]) => ({
    __typename: "NotificationRoute",
    form: "CONTACT",
    addresses,
    settings: [],
    author: null,
    changedAt: null,
  });
  let now = ["seguros@istmia.example"];
  const sent: object[] = [];
  answerGraphql({
    NotificationRoutes: () => ({ notificationRoutes: [route(now)] }),
    ChangeRoute: (variables: { seen: string[]; addresses: string[] }) => {
      sent.push(variables);
      if (variables.seen.join() !== now.join()) throw new Refused("CONFLICT");
      return { changeNotificationRoute: [route(variables.addresses)] };
    },
  });
  const { unmount } = show(<NotificationRoutes configured paused={[]} onChanged={() => undefined} />);
  await press(/^Cambiar: /);
  await type(/Correos/, ", ana@istmia.example");
  await userEvent.keyboard("{Escape}");
  expect(left()).toEqual(["Quedó sin guardar a quién se avisa: Contacto General."]);
  unmount();
  now = ["luis@istmia.example"];
  show(<NotificationRoutes configured paused={[]} onChanged={() => undefined} />);
  await press(/^Seguir\./);
  const typed = "seguros@istmia.example, ana@istmia.example";
  expect(screen.getByDisplayValue(typed)).toBeTruthy();
  await press("Guardar");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await press("Guardar");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const addresses = typed.split(", ");
  expect(sent).toEqual(
    [["seguros@istmia.example"], now].map((seen) => ({ form: "CONTACT", seen, addresses })),
  );
  expect(left()).toEqual([]);
  await expectFocused("Cambiar: Contacto General");
  await press(/^Cambiar: /);
  await type(/Correos/, ", luz@istmia.example");
  await press("Cancelar");
  expect(left()).toEqual([]);
  await press(/^Cambiar: /);
  expect(screen.getByDisplayValue(typed)).toBeTruthy();
});

test("a new account that was not created is named until that is done or cancelled", async () => {
  answerGraphql({ Accounts: () => ({ me: ANA, accounts: [] }) });
  show(<AccountsSection />);
  await press("Nueva cuenta");
  await type(/Correo/, "luz@istmia.example");
  await userEvent.keyboard("{Escape}");
  expect(left()).toEqual(["Quedó sin crear la cuenta nueva que empezaste."]);
  await press(/^Seguir\./);
  expect(screen.getByDisplayValue("luz@istmia.example")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await expectFocused("Nueva cuenta");
  await press(/^Seguir\./);
  await press("Cancelar");
  expect(left()).toEqual([]);
  await expectFocused("Nueva cuenta");
});

test("a catalogue's list names the new row and the rows that were left with something typed", async () => {
  answerGraphql({ CatalogueRows: () => ({ editableRows: [answered(ROW)], order: null }) });
  for (const slug of ["", "taller-sol", "ya-no-esta"]) unsavedForms.write(`workshops/${slug}`, { typed: {} });
  show(<RowList catalogue={WORKSHOPS} onChanged={async () => undefined} />);
  await screen.findByRole("list", { name: "Sin guardar" });
  expect(left().toSorted()).toEqual([
    `Quedó sin guardar lo que escribiste en «Agregar ${WORKSHOPS.singular}».`,
    "Quedó sin guardar lo que escribiste en «Taller Sol».",
    "Quedó sin guardar lo que escribiste en «ya-no-esta».",
  ]);
  await press(/^Seguir\. .*«Agregar/);
  expect(location.search).toContain("vista=nueva");
});
