import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Contacts } from "#web/components/admin/list/contacts.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
      ContactDetails: () => ({
        me: { __typename: "Account", email: "ana@istmia.example" },
        mailOverview: { __typename: "MailOverview", configured: false },
        contact: null,
      }),
    });
    renderAdmin(
      <MemoryRouter initialEntries={["/admin?q=nadie&consulta=00000000-0000-4000-8000-000000000001"]}>
        <Contacts live={{ subscribe: () => () => undefined }} />
      </MemoryRouter>,
    );
    await screen.findByText("Esta consulta no existe");
    await screen.findByText(shown);
    await userEvent.click(screen.getByRole("button", { name: "Cerrar la consulta" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const heading = screen.getByRole("heading", { name: "Gestión de Contactos" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
