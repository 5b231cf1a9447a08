import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PrivacySection } from "#web/components/admin/privacy/privacy-section.tsx";
import type { LiveEvent } from "#web/components/admin/live/live.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { OPEN_REQUEST } from "#tests/support/web/rights-request.ts";
import { WHOLE_CONTACT } from "#tests/support/web/whole-contact.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EMAIL = "ana@correo.example";
const contact = (id: string) => ({
  __typename: "Contact",
  id,
  reference: `C-${id}`,
  name: "Ana",
  lastName: "Ríos",
  erasedAt: null,
  email: EMAIL,
  formType: "CONTACT",
  createdAt: "2026-11-23T15:00:00.000Z",
  status: "NUEVA",
});

/** Shows the section; returns a function that tells it a live event. */
function showSection() {
  const listeners = new Set<(event: LiveEvent) => void>();
  const live = {
    subscribe: (listener: (event: LiveEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  renderAdmin(
    <MemoryRouter>
      <PrivacySection live={live} />
    </MemoryRouter>,
  );
  return (event: LiveEvent) => act(() => listeners.forEach((listener) => listener(event)));
}

test("of a person who has only requests the e-mail is corrected, and it is said that the name is not", async () => {
  let stored = [{ __typename: "RightsRequest", id: "3", closed: null }];
  const sent: object[] = [];
  answerGraphql({
    PersonContacts: () => ({ personContacts: [], personRequests: stored }),
    RightsRequests: () => ({ rightsRequests: [] }),
    CorrectPerson: (variables: object) => {
      if (sent.push(variables) === 1) return { correctPerson: 1 };
      stored = [];
      return { correctPerson: 0 };
    },
  });
  showSection();
  await userEvent.type(screen.getByRole("textbox", { name: "Correo de la persona" }), `${EMAIL}{Enter}`);
  const correct = async (value: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Corregir un dato" }));
    expect(screen.getByText(/^La persona solo tiene solicitudes/).textContent).toContain("El nombre queda");
    await userEvent.type(screen.getByRole("textbox", { name: /^Correo correcto/ }), value);
    await userEvent.click(screen.getByRole("button", { name: "Corregir" }));
  };
  await correct("anna@correo.example");
  expect(await screen.findByText("Correo corregido.")).toBeTruthy();
  await correct("anita@correo.example");
  expect(await screen.findByText(/^Ya no hay solicitudes con ese correo\./)).toBeTruthy();
  expect(sent).toEqual([
    { email: EMAIL, field: "EMAIL", value: "anna@correo.example", join: false },
    { email: "anna@correo.example", field: "EMAIL", value: "anita@correo.example", join: false },
  ]);
});

test("an enquiry that came since is shown instead of being erased, and what was seen is what is sent", async () => {
  let stored = [contact("1")];
  const sent: object[] = [];
  answerGraphql({
    PersonContacts: () => ({ personContacts: stored, personRequests: [] }),
    RightsRequests: () => ({ rightsRequests: [] }),
    ErasePerson: (variables: object) => {
      if (sent.push(variables) > 1) return { erasePerson: 2 };
      stored = [contact("2"), contact("1")];
      throw new Refused("CONFLICT");
    },
  });
  showSection();
  await userEvent.type(screen.getByRole("textbox", { name: "Correo de la persona" }), `${EMAIL}{Enter}`);
  const erase = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Borrar sus datos" }));
    await userEvent.type(screen.getByRole("textbox", { name: /^Escribe ese correo/ }), EMAIL);
    await userEvent.click(screen.getByRole("button", { name: "Borrar para siempre" }));
  };
  await erase();
  expect(await screen.findByText("The gateway's sentence for CONFLICT")).toBeTruthy();
  expect(await screen.findByText("C-2")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await erase();
  expect(await screen.findByText("Se borraron los datos de la persona en 2 consultas.")).toBeTruthy();
  expect(sent).toEqual([
    { email: EMAIL, seen: 1, latest: "1" },
    { email: EMAIL, seen: 2, latest: "2" },
  ]);
});

test("what cannot be undone stands out no more than the other acts", async () => {
  answerGraphql({
    PersonContacts: () => ({ personContacts: [contact("1")], personRequests: [] }),
    RightsRequests: () => ({ rightsRequests: [] }),
  });
  showSection();
  await userEvent.type(screen.getByRole("textbox", { name: "Correo de la persona" }), `${EMAIL}{Enter}`);
  const kind = async (name: string) => (await screen.findByRole("button", { name })).dataset["variant"];
  expect(await kind("Borrar sus datos")).toBe(await kind("Corregir un dato"));
});

test("once nothing is left of a person the focus is at the heading of the search", async () => {
  let stored = [contact("1")];
  answerGraphql({
    PersonContacts: () => ({ personContacts: stored, personRequests: [] }),
    RightsRequests: () => ({ rightsRequests: [] }),
    ErasePerson: () => {
      stored = [];
      return { erasePerson: 1 };
    },
  });
  showSection();
  await userEvent.type(screen.getByRole("textbox", { name: "Correo de la persona" }), `${EMAIL}{Enter}`);
  await userEvent.click(await screen.findByRole("button", { name: "Borrar sus datos" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Escribe ese correo/ }), `${EMAIL}{Enter}`);
  expect(await screen.findByText("Se borraron los datos de la persona en 1 consulta.")).toBeTruthy();
  const heading = screen.getByRole("heading", { name: "Datos de una persona" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("what somebody else erases or corrects meanwhile is no longer shown, nor is the person's request", async () => {
  let read: object[] = [];
  let register = [{ ...OPEN_REQUEST, id: "3", closed: "2026-11-03" }];
  answerGraphql({
    PersonContacts: () => ({
      personContacts: [contact("3"), contact("2"), contact("1")],
      personRequests: [{ __typename: "RightsRequest", id: "3", closed: "2026-11-03" }],
    }),
    RightsRequests: () => ({ rightsRequests: register }),
    ContactsById: () => ({ contacts: { __typename: "ContactPage", nodes: read } }),
  });
  const tell = showSection();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Correo de la persona" });
  await userEvent.type(field, `${EMAIL}{Enter}`);
  await screen.findByText("C-1");
  const row = (id: string, part: object) => ({ ...WHOLE_CONTACT, ...contact(id), ...part });
  read = [row("3", {}), row("2", { email: "eva@correo.example" }), row("1", { status: "ATENDIDA" })];
  tell({ kind: "changed", ids: ["9"] });
  tell({ kind: "changed", ids: ["1"] });
  expect(await screen.findByText(/^Mientras tanto se corrigió el correo de 1 consulta/)).toBeTruthy();
  expect(screen.queryByText("C-2")).toBeNull();
  expect(screen.getByText("Atendida")).toBeTruthy();

  const ERASED = { name: "", lastName: "", email: "", erasedAt: "2026-11-24T15:00:00.000Z" };
  read = [row("3", ERASED), row("1", ERASED)];
  register = [{ ...register[0]!, person: "", email: "", erased: true }];
  await userEvent.click(screen.getByRole("button", { name: "Corregir un dato" }));
  tell({ kind: "ready" });
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(
    await screen.findByText("Mientras tanto se borraron los datos de 2 consultas y 1 solicitud."),
  ).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).not.toMatch(/Ana|ana@|C-\d/));
  await waitFor(() => expect(field.value).toBe(""));
});

test("a person who has only requests leaves the search and the register once somebody else erases them", async () => {
  let register = [{ ...OPEN_REQUEST, closed: "2026-11-03" as string | null }];
  answerGraphql({
    PersonContacts: () => ({
      personContacts: [],
      personRequests: [{ __typename: "RightsRequest", id: OPEN_REQUEST.id, closed: "2026-11-03" }],
    }),
    RightsRequests: () => ({ rightsRequests: register }),
  });
  const tell = showSection();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Correo de la persona" });
  await userEvent.type(field, `${EMAIL}{Enter}`);
  await screen.findByRole("button", { name: "Borrar sus datos" });
  await screen.findByText(OPEN_REQUEST.person);
  register = [{ ...register[0]!, person: "", email: "", erased: true }];
  tell({ kind: "rights" });
  expect(await screen.findByText("Mientras tanto se borraron los datos de 1 solicitud.")).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).not.toMatch(/Ana|ana@/));
  expect(field.value).toBe("");
});
