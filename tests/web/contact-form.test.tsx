import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test } from "vitest";
import { SENT_FIELDS } from "#schema/contact.ts";
import { FORM_TYPES, FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { ContactForm } from "#web/components/contact-form/contact-form.tsx";
import { keepDraft, restoreDraft } from "#web/components/contact-form/contact-draft.ts";
import { loadRule } from "#web/components/contact-form/contact-values.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { ToastRegion } from "#web/components/ui/toast/toast.tsx";
import { SettingsContext } from "#web/app/settings.ts";
import { settings } from "#tests/support/settings.ts";

// Loads the rule beforehand; otherwise the first test would wait until the rule and zod are transformed.
beforeAll(loadRule);
afterEach(() => {
  act(() => toasts.clear()); // toasts outlive their region, which would show them again
  cleanup();
  sessionStorage.clear();
});

const page = (formType: FormType) => (
  <SettingsContext value={settings}>
    <MemoryRouter>
      <ContactForm formType={formType} title="Escríbenos" />
      <ToastRegion />
    </MemoryRouter>
  </SettingsContext>
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
  await userEvent.type(field("Correo electrónico"), "ana@correo.pa");
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

test.each(["ana arroba correo", "ana@correo", "ana..b@correo.pa", ".ana@correo.pa", "ana.@correo.pa"])(
  "the address %s is refused",
  async (address) => {
    render(page("contact"));
    await userEvent.type(field("Correo electrónico"), address);
    await press(/Enviar mensaje/);
    expect(await screen.findByText("Correo electrónico inválido")).toBeTruthy();
  },
);

test("an address that was copied with characters that are not seen is right", async () => {
  render(page("contact"));
  await userEvent.click(field("Correo electrónico"));
  await userEvent.paste("\u200bana@correo.pa\u2060");
  await press(/Enviar mensaje/);
  await screen.findByText("El nombre es requerido");
  expect(errorsOf().map(([name]) => name)).not.toContain("email");
});

test("texts that show nothing get the sentence of an empty field", async () => {
  render(page("fianzas"));
  for (const name of ["Nombre", "Apellido", "Mensaje"]) {
    await userEvent.click(field(name));
    await userEvent.paste("\u200b\u2800\u3164\u00ad ".repeat(4));
  }
  await press(/^ENVIAR/);
  await screen.findByText("El nombre es requerido");
  expect(Object.fromEntries(errorsOf())).toMatchObject({
    name: "El nombre es requerido",
    lastName: "El apellido es requerido",
    message: "El mensaje es muy corto",
  });
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
    expect(topics).toEqual(Object.keys(FORMS[formType].consultOptions));
    await userEvent.type(field("Nombre"), "Ana");
    await press(/^ENVIAR/);
    const toast = await screen.findByRole("alert");
    expect(toast.textContent).toBe("ErrorPor favor completa todos los campos requeridos.");
    await waitFor(() => expect(document.activeElement).toBe(field("Apellido")));
    expect(field("Nombre").value).toBe("Ana");
  },
);

test.each(FORM_TYPES)("the form of %s says that its topics are required", (formType) => {
  render(page(formType));
  const description = screen.getByRole("group").getAttribute("aria-describedby")!;
  expect(document.getElementById(description)!.textContent).toBe("Obligatorio");
});

test.each(FORM_TYPES)("the form of %s has a control for each field that its rule asks for", (formType) => {
  render(page(formType));
  const names = [...document.querySelectorAll("form [name]")].map((control) => control.getAttribute("name"));
  expect(names).toEqual(expect.arrayContaining(SENT_FIELDS.filter((sent) => sent !== "formType")));
});

test("a draft brings back texts, ticks and the chosen one of several", () => {
  const form = document.createElement("form");
  const controls = (checked: string, text: string) =>
    `<input name="text" value="${text}"><input type="checkbox" name="tick" value="a" ${checked}>
     <input type="radio" name="one" value="b"><input type="radio" name="one" value="c" ${checked}>`;
  form.innerHTML = controls("checked", "Ana");
  const typed = [...new FormData(form)];
  keepDraft("contact", form);
  form.innerHTML = controls("", "");
  restoreDraft("contact", form);
  expect([...new FormData(form)]).toEqual(typed);
});

test("before the page lives the form cannot be sent by mistake", () => {
  expect(renderToStaticMarkup(page("contact"))).not.toContain('type="submit"');
});
