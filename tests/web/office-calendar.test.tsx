import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clearUnsaved } from "#web/components/admin/session/unsaved-input.ts";
import { OfficeCalendar } from "#web/components/admin/times/calendar/office-calendar.tsx";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  clearUnsaved();
  vi.unstubAllGlobals();
});

const YEAR = dayInPanama(new Date()).slice(0, 4);
const CHRISTMAS = { __typename: "Holiday", day: `${YEAR}-12-25`, name: "Navidad", hours: [] };

const show = () => renderAdmin(<OfficeCalendar />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a date whose answer is lost stays in the form, also in one that is opened anew, and is sent again as it was", async () => {
  const sent: object[] = [];
  answerGraphql({
    OfficeDays: () => ({ officeDays: [CHRISTMAS] }),
    SaveOfficeDay: (variables: object) => {
      sent.push(variables);
      throw new Error("lost");
    },
  });
  const { unmount } = show();
  await screen.findByText("Navidad");
  await press(/^Cambiar el 25 de diciembre/);
  await userEvent.type(screen.getByRole("textbox", { name: "Nombre" }), " y puente");
  await press("Guardar");
  expect((await screen.findByRole("alert")).textContent).toContain("Lo que escribiste sigue aquí.");
  unmount();
  show();
  expect(await screen.findByDisplayValue("Navidad y puente")).toBeTruthy();
  await press("Guardar");
  await screen.findByRole("alert");
  const { day, name, hours } = CHRISTMAS;
  const variables = { seen: { day, name, hours }, change: { day, name: "Navidad y puente", hours } };
  expect(sent).toEqual([variables, variables]);
  await press("Cancelar");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Cambiar el 25 de diciembre/ }));
  await press(/^Cambiar el 25 de diciembre/);
  expect(screen.getByDisplayValue("Navidad")).toBeTruthy();
});

test("nothing is typed into a form while its answer is awaited", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  answerGraphql({ OfficeDays: () => ({ officeDays: [CHRISTMAS] }), SaveOfficeDay: () => answer });
  show();
  await screen.findByText("Navidad");
  await press(/^Cambiar el 25 de diciembre/);
  await press("Guardar");
  await userEvent.click(screen.getByRole("checkbox", { name: "Cerrado" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Nombre" }), " no");
  await press("Cancelar");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Cerrado" }).checked).toBe(true);
  expect(screen.getByDisplayValue("Navidad")).toBeTruthy();
  resolve({ saveOfficeDay: CHRISTMAS });
  expect(await screen.findByText(`Se guardó «Navidad», 25 de diciembre de ${YEAR}.`)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

test("a day that is saved while another one's form is open leaves the focus there", async () => {
  const eve = { ...CHRISTMAS, day: `${YEAR}-12-24`, name: "Nochebuena" };
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  answerGraphql({ OfficeDays: () => ({ officeDays: [eve, CHRISTMAS] }), SaveOfficeDay: () => answer });
  show();
  await screen.findByText("Navidad");
  await press(/^Cambiar el 24 de diciembre/);
  await press("Guardar");
  await press(/^Cambiar el 25 de diciembre/);
  const name = screen.getByRole("textbox", { name: "Nombre" });
  await userEvent.click(name);
  resolve({ saveOfficeDay: eve });
  await screen.findByText(`Se guardó «Nochebuena», 24 de diciembre de ${YEAR}.`);
  expect(document.activeElement).toBe(name);
});

test("a form that is open in another year is told, and leads back to what was typed", async () => {
  answerGraphql({
    OfficeDays: ({ year }: { year: number }) => ({ officeDays: String(year) === YEAR ? [CHRISTMAS] : [] }),
  });
  show();
  await screen.findByText("Navidad");
  await press(/^Cambiar el 25 de diciembre/);
  await userEvent.type(screen.getByRole("textbox", { name: "Nombre" }), " y puente");
  await press(/^Año siguiente/);
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.getByText(`Sigue abierto el cambio del 25 de diciembre de ${YEAR}.`)).toBeTruthy();
  await press(`Volver a ${YEAR}`);
  expect(await screen.findByDisplayValue("Navidad y puente")).toBeTruthy();
  expect(screen.getByRole("form").contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole("button", { name: /^Volver a/ })).toBeNull();
});

test("a rest day on a Sunday says that its Monday is missing, until that is entered", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-06-01T15:00:00Z") });
  const entry = (day: string, name: string) => ({ ...CHRISTMAS, day, name });
  const independence = entry("2027-11-28", "Independencia de España");
  const others = [entry("2027-12-19", "Un domingo cualquiera"), entry("2027-12-25", "Navidad")];
  const notes = () => screen.queryAllByText(/^Cae en domingo/).map((note) => note.parentElement!.textContent);
  answerGraphql({ OfficeDays: () => ({ officeDays: [independence, ...others] }) });
  const { unmount } = show();
  await screen.findByText("Navidad");
  expect(notes()).toEqual([expect.stringMatching(/^Independencia de España/)]);
  unmount();
  answerGraphql({
    OfficeDays: () => ({ officeDays: [independence, entry("2027-11-29", "Puente"), ...others] }),
  });
  show();
  await screen.findByText("Puente");
  expect(notes()).toEqual([]);
});

test("hours that are taken away leave the focus at the next ones, or at the button that adds some", async () => {
  const hours = [
    { __typename: "OpeningTimes", opens: "08:00", closes: "10:00" },
    { __typename: "OpeningTimes", opens: "11:00", closes: "12:00" },
    { __typename: "OpeningTimes", opens: "13:00", closes: "14:00" },
  ];
  answerGraphql({ OfficeDays: () => ({ officeDays: [{ ...CHRISTMAS, hours }] }) });
  show();
  await screen.findByText("Navidad");
  await press(/^Cambiar el 25 de diciembre/);
  const opening = () => screen.getAllByLabelText<HTMLInputElement>("Abre").map(({ value }) => value);
  await press("Quitar las horas 1");
  expect(opening()).toEqual(["11:00", "13:00"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Quitar las horas 1" }));
  await press("Quitar las horas 2");
  expect(opening()).toEqual(["11:00"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Agregar horas" }));
});
