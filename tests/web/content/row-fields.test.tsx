import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { entriesOf } from "#web/components/admin/content/data/entries.ts";
import { parseInputs, toInputs } from "#web/components/admin/content/data/typed-values.ts";
import type { InputValues } from "#web/components/admin/content/data/typed-values.ts";
import { FormField } from "#web/components/admin/content/form/form-field.tsx";
import type { CatalogueField } from "#web/components/admin/content/data/operations.ts";
import { HolidayMenu } from "#web/components/admin/content/hours/holiday-menu.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { catalogueField as field } from "#tests/support/publishing/catalogue-field.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a form with these fields; returns the values that a draft would have. */
function form(
  fields: CatalogueField[],
  row: object | null,
  faults: Record<string, string> = {},
  published: Record<string, unknown> | null = null,
) {
  let now = toInputs(fields, row as Record<string, unknown>);
  const keep = (typed: InputValues) => (now = typed);
  function Form() {
    const [typed, setTyped] = useState(now);
    return entriesOf(fields).map((entry) => (
      <FormField
        key={entry.name}
        entry={entry}
        typed={typed}
        published={published}
        faults={faults}
        onChange={(changes) => setTyped(keep({ ...typed, ...changes }))}
      />
    ));
  }
  answerGraphql({ RowsWithPdf: () => ({ rowsWithPdf: [] }) });
  renderAdmin(<Form />);
  return () => parseInputs(fields, now);
}

test("hours are changed by day and time, around the clock, added and taken away", async () => {
  const values = form([field("hours", "HOURS", "Horario")], {
    hours: [{ days: [1, 2], opens: "08:00", closes: "17:00" }],
  });
  const first = within(screen.getByRole("group", { name: "Tramo 1" }));
  await userEvent.click(first.getByRole("button", { name: "miércoles" }));
  await userEvent.click(first.getByRole("button", { name: "lunes" }));
  fireEvent.change(first.getByLabelText("Cierra"), { target: { value: "16:30" } });
  expect(values()["hours"]).toEqual([{ days: [2, 3], opens: "08:00", closes: "16:30" }]);

  await userEvent.click(screen.getByRole("button", { name: "Agregar tramo" }));
  const second = within(screen.getByRole("group", { name: "Tramo 2" }));
  await userEvent.click(second.getByRole("checkbox", { name: "Las 24 horas" }));
  expect(values()["hours"]).toMatchObject([{ days: [2, 3] }, { opens: "00:00", closes: "24:00" }]);
  expect(second.queryByLabelText("Abre")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Quitar el tramo 1" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Quitar el tramo 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Quitar el tramo 1" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Agregar tramo" }));
  expect(values()["hours"]).toBeNull();
});

test("a place that closes at midnight keeps its times", () => {
  const values = form([field("hours", "HOURS", "Horario")], {
    hours: [{ days: [5], opens: "20:00", closes: "24:00" }],
  });
  const stretch = within(screen.getByRole("group", { name: "Tramo 1" }));
  expect(stretch.getByRole<HTMLInputElement>("checkbox", { name: "Las 24 horas" }).checked).toBe(false);
  const closes = stretch.getByLabelText<HTMLInputElement>("Cierra");
  expect(closes.value).toBe("00:00");
  fireEvent.change(closes, { target: { value: "23:00" } });
  expect(values()["hours"]).toEqual([{ days: [5], opens: "20:00", closes: "23:00" }]);
  fireEvent.change(closes, { target: { value: "00:00" } });
  expect(values()["hours"]).toEqual([{ days: [5], opens: "20:00", closes: "24:00" }]);
});

test("times that are the whole day while they are typed keep their inputs; those that are ticked do not", async () => {
  const values = form([field("hours", "HOURS", "Horario")], {
    hours: [
      { days: [6], opens: "00:00", closes: "24:00" },
      { days: [1], opens: "00:00", closes: "17:00" },
    ],
  });
  const stretch = (number: number) => within(screen.getByRole("group", { name: `Tramo ${number}` }));
  const tick = (number: number) =>
    stretch(number).getByRole<HTMLInputElement>("checkbox", { name: "Las 24 horas" });
  expect([tick(1).checked, tick(2).checked]).toEqual([true, false]);
  const closes = stretch(2).getByLabelText<HTMLInputElement>("Cierra");
  closes.focus();
  fireEvent.change(closes, { target: { value: "00:00" } });
  expect(document.activeElement).toBe(closes);
  expect([closes.value, tick(2).checked]).toEqual(["00:00", false]);

  await userEvent.click(stretch(2).getByRole("button", { name: "martes" }));
  await userEvent.click(screen.getByRole("button", { name: "Quitar el tramo 1" }));
  fireEvent.change(stretch(1).getByLabelText("Cierra"), { target: { value: "06:00" } });
  expect(values()["hours"]).toEqual([{ days: [1, 2], opens: "00:00", closes: "06:00" }]);

  fireEvent.change(stretch(1).getByLabelText("Cierra"), { target: { value: "00:00" } });
  await userEvent.click(tick(1));
  expect(tick(1).checked).toBe(true);
  expect(stretch(1).queryByLabelText("Cierra")).toBeNull();
  expect(values()["hours"]).toEqual([{ days: [1, 2], opens: "00:00", closes: "24:00" }]);
});

test("a place is moved by the arrow keys and typed as numbers", async () => {
  const values = form(
    [field("latitude", "LATITUDE", "Latitud"), field("longitude", "LONGITUDE", "Longitud")],
    {
      latitude: 8.98,
      longitude: -79.52,
    },
  );
  screen.getByRole("application", { name: "Mapa de Panamá" }).focus();
  await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowRight}{/Shift}");
  expect(values()).toMatchObject({ latitude: 8.99, longitude: -79.519 });
  const latitude = screen.getByRole("textbox", { name: /^Latitud/ });
  await userEvent.clear(latitude);
  expect(values()).toMatchObject({ latitude: null });
  await userEvent.type(latitude, "8,5");
  expect(values()).toMatchObject({ latitude: 8.5, longitude: -79.519 });
  const longitude = screen.getByRole("textbox", { name: /^Longitud/ });
  expect(longitude.inputMode, "keys that have a minus on every phone").toBe("");
});

test("a required field says so to assistive technology, and one that may be left empty does not", () => {
  form(
    [
      field("name", "TEXT", "Nombre"),
      field("services", "LIST", "Servicios"),
      { ...field("email", "EMAIL", "Correo"), required: false },
      field("photo", "PICTURE", "Foto"),
      field("hours", "HOURS", "Horario"),
    ],
    null,
  );
  const isRequired = (name: string) => screen.getByRole("textbox", { name }).getAttribute("aria-required");
  expect(["Nombre", "Servicios", "Correo"].map(isRequired)).toEqual(["true", "true", null]);
  for (const name of ["Foto", "Horario"])
    expect(screen.getByRole("group", { name: `${name}, obligatorio` })).toBeTruthy();
});

test("a choice, a switch and lines of text give their values, and faults stand at their fields", async () => {
  const fields = [
    field("region", "CHOICE", "Región"),
    field("open", "YES_NO", "Abierto"),
    field("services", "LIST", "Servicios"),
  ];
  const values = form(fields, null, { region: "«Región» no es una de las opciones." });
  expect(
    screen.getByRole("button", { name: /Región, obligatorio$/, description: /no es una de las opciones/ }),
  ).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("listbox", { name: /^Región/ })).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  const chosen = screen.getByRole("button", { name: /^Primera Región/ });
  await expect.poll(() => document.activeElement).toBe(chosen); // the focus returns in a later frame
  await userEvent.click(screen.getByRole("switch", { name: "Abierto" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Servicios/ }), "Uno{Enter}Dos");
  expect(values()).toMatchObject({ region: "a", open: true, services: ["Uno", "Dos"], visible: true });
});

test("a choice that a field may lack is taken back", async () => {
  const drawing = { ...field("photoName", "CHOICE", "Dibujo"), required: false };
  const values = form([drawing, field("region", "CHOICE", "Región")], { photoName: "a", region: "a" });
  await userEvent.click(screen.getByRole("button", { name: /^Primera Región/ }));
  expect(screen.queryByRole("option", { name: "Ninguno" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: /^Primera Dibujo/ }));
  await userEvent.click(screen.getByRole("option", { name: "Ninguno" }));
  expect(values()).toMatchObject({ photoName: null, region: "a" });
  expect(screen.getByRole("button", { name: /^Ninguno Dibujo/ })).toBeTruthy();
});

test("a file that a field may lack is taken away by the keyboard, and another can be chosen", async () => {
  const photo = { ...field("photoUrl", "PICTURE", "Fotografía"), required: false };
  const logo = field("logoUrl", "PICTURE", "Logotipo");
  const values = form([photo, logo], {
    photoUrl: "/static/fotos/0123abcd.webp",
    logoUrl: "/static/images/logo.webp",
  });
  expect(screen.queryByRole("button", { name: "Quitar «Logotipo»" })).toBeNull();
  screen.getByRole("button", { name: "Quitar «Fotografía»" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(values()).toMatchObject({ photoUrl: null, logoUrl: "/static/images/logo.webp" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Elegir una imagen" }));
  expect(screen.queryByRole("button", { name: "Quitar «Fotografía»" })).toBeNull();
});

test("whoever hides a row with a PDF is told that the PDF stays at its address", () => {
  form([field("url", "PDF", "Documento PDF")], null);
  const pageText = () => document.body.textContent;
  expect(pageText()).toMatch(/su PDF sigue en su dirección.*retíralo del sitio/);
  cleanup();
  form([field("name", "TEXT", "Nombre")], null);
  expect(pageText()).toContain("Lo que se oculta no se borra");
  expect(pageText()).not.toContain("PDF");
});

test("a new PDF under the day of the former one is said at the day until that changes", () => {
  const fields = [field("url", "PDF", "Documento PDF"), field("revised", "DAY", "Última revisión")];
  const published = { url: "/static/hogar.pdf", hash: "a".repeat(64), revised: "2026-01-15" };
  form(fields, { ...published, hash: "b".repeat(64) }, {}, published);
  const day = () => screen.getByLabelText(/^Última revisión/);
  const description = () =>
    document.getElementById(day().getAttribute("aria-describedby") ?? "")?.textContent;
  expect(description()).toMatch(/^El PDF es otro y este día no cambió/);
  fireEvent.change(day(), { target: { value: "2025-11-20" } });
  expect(description()).toMatch(/^El PDF es otro y este día es anterior al publicado/);
  fireEvent.change(day(), { target: { value: "2026-11-20" } });
  expect(description() ?? "").not.toMatch(/El PDF es otro/);
  cleanup();
  form(fields, published, {}, published);
  expect(description() ?? "").not.toMatch(/El PDF es otro/);
});

test("a document that comes back without a PDF of its own shows the one at its address, not a new one", () => {
  const row = { url: "/static/hogar.pdf", hash: null };
  form([field("url", "PDF", "Documento PDF")], row);
  expect(screen.getByRole("link", { name: /^Ver el PDF actual/ }).getAttribute("href")).toBe(row.url);
  cleanup();
  form([field("url", "PDF", "Documento PDF")], { ...row, hash: "a".repeat(64) });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("El borrador trae su PDF: se publica con él.")).toBeDefined();
});

test("a form offers the holidays of the calendar as it is when the form is opened", async () => {
  const holidays = [{ __typename: "Holiday", day: "2026-12-25", name: "Navidad", hours: [] }];
  answerGraphql({ Holidays: () => ({ holidays }) });
  const client = createAdminClient();
  const offered = async () => {
    const opened = renderAdmin(<HolidayMenu exceptions={[]} onAdd={() => undefined} />, client);
    await userEvent.click(await screen.findByRole("button", { name: "Agregar feriado" }));
    const names = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    opened.unmount();
    return names;
  };
  expect(await offered()).toHaveLength(2); // with "Todos"
  holidays.push({ __typename: "Holiday", day: "2026-12-21", name: "Día puente", hours: [] });
  expect(await offered()).toContainEqual(expect.stringContaining("Día puente"));
});
