// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { CONSULT_OPTIONS } from "#schema/consult.ts";
import type { FormType } from "#schema/consult.ts";
import { EnquiryForm } from "#web/components/enquiry-form.tsx";
import { ToastRegion } from "#web/components/ui/toast.tsx";

afterEach(cleanup);

const page = (formType: FormType) => (
  <MemoryRouter>
    <EnquiryForm formType={formType} title="Escríbenos" />
    <ToastRegion />
  </MemoryRouter>
);
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));
const errorsOf = () =>
  [...document.querySelectorAll("[aria-invalid][aria-describedby]")].map((control) => [
    (control as HTMLInputElement).name,
    document.getElementById(control.getAttribute("aria-describedby")!)!.textContent,
  ]);

test("an empty contact form says under each field what is wrong and goes to the first", async () => {
  render(page("contact"));
  await press(/Enviar mensaje/);
  await screen.findByText("El nombre es requerido");
  expect(Object.fromEntries(errorsOf())).toEqual({
    name: "El nombre es requerido",
    lastName: "El apellido es requerido",
    email: "Correo electrónico inválido",
    consultType: "Seleccione al menos una opción",
    message: "El mensaje es muy corto",
  });
  expect(document.activeElement).toBe(field("Nombre"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("only what is wrong is marked, what was typed is kept, and mending it takes the sentence away", async () => {
  render(page("contact"));
  await userEvent.type(field("Nombre"), "Ana");
  await userEvent.type(field("Apellido"), "O");
  await userEvent.type(field("Correo electrónico"), "ana@correo");
  await userEvent.click(screen.getByRole("checkbox", { name: "Accidentes personales" }));
  await userEvent.type(field("Mensaje"), "Nueve car");
  await press(/Enviar mensaje/);
  await screen.findByText("El apellido es requerido");
  expect(errorsOf().map(([name]) => name)).toEqual(["lastName", "message"]);
  expect(document.activeElement).toBe(field("Apellido"));
  expect(field("Nombre").value).toBe("Ana");
  await userEvent.type(field("Apellido"), "'Brien");
  expect(screen.queryByText("El apellido es requerido")).toBeNull();
  expect(screen.getByText("El mensaje es muy corto")).toBeTruthy();
});

test("a wrong address is refused", async () => {
  render(page("contact"));
  await userEvent.type(field("Correo electrónico"), "ana arroba correo");
  await press(/Enviar mensaje/);
  expect(await screen.findByText("Correo electrónico inválido")).toBeTruthy();
});

test("the contact form's labels are marked as required and its topics start empty", () => {
  render(page("contact"));
  for (const label of ["Nombre", "Apellido", "Correo electrónico", "Mensaje"]) {
    expect(screen.getByText(label, { selector: "label" }).textContent).toBe(`${label} *`);
    expect(field(label).required).toBe(true);
  }
  expect(field("Correo electrónico").type).toBe("email");
  expect(screen.getByRole("group", { name: "Consulta dirigida a:" })).toBeTruthy();
  const topics = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(topics.map(({ value, checked }) => [value, checked])).toEqual([
    ["vida-individual", false],
    ["colectivo-vida", false],
    ["colectivo-accidentes", false],
    ["accidentes-personales", false],
  ]);
});

test.each(["seguros-personas", "seguros-patrimoniales", "fianzas"] as const)(
  "the form of %s offers its own topics and asks for all fields by a toast",
  async (formType) => {
    render(page(formType));
    const topics = screen.getAllByRole<HTMLInputElement>("checkbox").map(({ value }) => value);
    expect(topics).toEqual(Object.keys(CONSULT_OPTIONS[formType]));
    await userEvent.type(field("Nombre"), "Ana");
    await press(/^ENVIAR/);
    const toast = await screen.findByRole("alert");
    expect(toast.textContent).toBe("ErrorPor favor completa todos los campos requeridos.");
    await waitFor(() => expect(document.activeElement).toBe(field("Apellido")));
    expect(field("Nombre").value).toBe("Ana");
  },
);

test("before the page lives the form cannot be sent by mistake, and says how else to reach the company", () => {
  const html = renderToStaticMarkup(page("contact"));
  expect(html).not.toContain('type="submit"');
  expect(html).toMatch(/<noscript>.*href="tel:.*href="mailto:.*<\/noscript>/);
});
