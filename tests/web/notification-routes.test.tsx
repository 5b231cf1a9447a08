// @vitest-environment jsdom
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { NotificationRoutes } from "#web/components/admin/mail/notification-routes.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";

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

test("the first of several addresses is named as the one that persons' answers go to, and the form says so", async () => {
  const notificationRoutes = [
    route("CONTACT", ["seguros@istmia.example"]),
    route("FIANZAS", ["ana@istmia.example", "luis@istmia.example", "eva@istmia.example"]),
  ];
  vi.stubGlobal("fetch", async () => Response.json({ data: { notificationRoutes } }));
  render(<NotificationRoutes configured onChanged={() => undefined} />, {
    wrapper: ({ children }) => <ApolloProvider client={createAdminClient()}>{children}</ApolloProvider>,
  });
  expect(
    await screen.findByText(
      "ana@istmia.example (recibe también las respuestas), luis@istmia.example, eva@istmia.example",
    ),
  ).toBeTruthy();
  expect(screen.getByText("seguros@istmia.example")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cambiar: Fianzas" }));
  const field = screen.getByRole("textbox", { name: "Correos electrónicos" });
  const hint = document.getElementById(field.getAttribute("aria-describedby")!.split(" ")[0]!);
  expect(hint!.textContent).toContain("La primera recibe también las respuestas de las personas.");
});
