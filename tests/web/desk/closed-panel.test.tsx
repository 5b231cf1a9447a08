import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BrowserRouter, MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Contacts } from "#web/components/admin/list/contacts.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { WHOLE_CONTACT } from "#tests/support/web/whole-contact.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIVE = { subscribe: () => () => undefined };
const VIEWED = {
  me: { __typename: "Account", email: "ana@istmia.example" },
  mailOverview: { __typename: "MailOverview", configured: false },
};
const NONE = { contacts: { nodes: [], endCursor: null, hasNextPage: false, total: 0 } };

/** States of the list without a table, and what each shows. */
const LISTS: [title: string, answer: () => unknown, shown: string][] = [
  ["is empty", () => NONE, "No hay contactos para mostrar"],
  ["is being loaded", () => new Promise(() => undefined), "Cargando los contactos"],
  [
    "could not be loaded",
    () => {
      throw new TypeError("The connection broke");
    },
    "Reintentar",
  ],
];

for (const [title, answer, shown] of LISTS)
  test(`a panel that is closed beside a list that ${title} leaves the focus at the list's title`, async () => {
    answerGraphql({
      Contacts: answer,
      ContactDetails: () => ({ ...VIEWED, contact: null }),
    });
    renderAdmin(
      <MemoryRouter initialEntries={["/admin?q=nadie&consulta=00000000-0000-4000-8000-000000000001"]}>
        <Contacts live={LIVE} />
      </MemoryRouter>,
    );
    await screen.findByText("Esta consulta no existe");
    await screen.findByText(shown);
    await userEvent.click(screen.getByRole("button", { name: "Cerrar la consulta" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const heading = screen.getByRole("heading", { name: "Gestión de Contactos" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

test("an enquiry that is pressed twice at once is closed by one press", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const row = { ...WHOLE_CONTACT, id, formType: "CONTACT", readAt: WHOLE_CONTACT.createdAt };
  vi.stubGlobal("scrollBy", () => undefined);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  answerGraphql({
    Contacts: () => ({ contacts: { nodes: [row], endCursor: null, hasNextPage: false, total: 1 } }),
    ContactDetails: () => ({ ...VIEWED, contact: null }),
  });
  history.replaceState(null, "", "/admin?q=ana");
  renderAdmin(
    <BrowserRouter>
      <Contacts live={LIVE} />
    </BrowserRouter>,
  );
  const link = await screen.findByRole("link", { name: `${row.name} ${row.lastName}` });
  const press = () => link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  act(() => {
    press();
    press();
  });
  await screen.findByText("Esta consulta no existe");
  await userEvent.click(screen.getByRole("button", { name: "Cerrar la consulta" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("?q=ana");
  history.replaceState(null, "", "/");
});
