// @vitest-environment jsdom
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { RightsRegister } from "#web/components/admin/privacy/rights-register.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OPEN = {
  __typename: "RightsRequest",
  id: "7",
  kind: "ACCESO",
  channel: "CORREO",
  person: "Ana Ríos",
  email: "ana@correo.example",
  received: "2026-10-30",
  due: "2026-11-26",
  answer: null,
  closed: null,
  erased: false,
  steps: [],
};
const CLOSED = { ...OPEN, answer: "Se envió la copia.", closed: "2026-11-03" };
const REFUSED = {
  message: "Otra persona cambió esta solicitud mientras la leías. Revisa cómo quedó.",
  extensions: { code: "CONFLICT" },
};

test("a request that somebody else closed meanwhile is shown as it is now, and what was typed stays", async () => {
  let stored: object = OPEN;
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: string };
    if (operationName === "RightsRequests") return Response.json({ data: { rightsRequests: [stored] } });
    stored = CLOSED;
    return Response.json({ data: null, errors: [REFUSED] });
  });
  render(<RightsRegister />, {
    wrapper: ({ children }) => <ApolloProvider client={createAdminClient()}>{children}</ApolloProvider>,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Responder y cerrar" }));
  await userEvent.type(screen.getByRole("textbox"), "Se le llamó.");
  await userEvent.click(screen.getByRole("button", { name: "Cerrar la solicitud" }));
  expect(await screen.findByText(CLOSED.answer)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Se le llamó.");
  expect(screen.queryByRole("button", { name: "Responder y cerrar" })).toBeNull();
});
