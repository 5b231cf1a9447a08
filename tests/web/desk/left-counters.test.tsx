import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Link, MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { DashboardHeader } from "#web/components/admin/dashboard/dashboard-header.tsx";
import { MailCounter } from "#web/components/admin/dashboard/mail-counter.tsx";
import { ContactsHead } from "#web/components/admin/list/contacts-head.tsx";
import { LiveConnection } from "#web/components/admin/live/live.ts";
import type { LiveEvent, LiveFeed } from "#web/components/admin/live/live.ts";
import { useSection } from "#web/components/admin/sections/sections.tsx";
import { Waiting } from "#web/components/admin/work/waiting.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const heading = () => screen.getByRole("heading");

/** Returns a feed, and a function that sends an event to its listeners. */
function feed() {
  const listeners = new Set<(event: LiveEvent) => void>();
  const live: LiveFeed = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { live, send: (event: LiveEvent) => listeners.forEach((listener) => listener(event)) };
}

/** The list's head, with these figures of the list's rows. */
const head = (rows: { mismatchCount: number; newMatchCount: number }, children?: ReactNode) => (
  <ContactsHead
    title={{ current: null }}
    count={undefined}
    filter={{ task: "vencidas" }}
    rows={rows}
    onReload={nothing}
    onAll={nothing}
    onHelp={nothing}
  >
    {children}
  </ContactsHead>
);

test("a counter that has the focus leaves it at the list's title when nothing is waiting any more", async () => {
  let overdue = 1;
  answerGraphql({
    Waiting: () => ({
      possibleSpam: 0,
      workCounters: { overdue, nextDueAt: null, mine: 0, undelivered: 0 },
    }),
  });
  const { live, send } = feed();
  renderAdmin(head({ mismatchCount: 0, newMatchCount: 0 }, <Waiting live={live} onShow={nothing} />));
  const counter = await screen.findByRole("button", { name: "Vencidas: 1" });
  act(() => counter.focus());
  overdue = 0;
  act(() => send({ kind: "changed", ids: [] }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Vencidas/ })).toBeNull());
  expect(document.activeElement).toBe(heading());
});

for (const [rows, name] of [
  [{ mismatchCount: 1, newMatchCount: 0 }, /^Quitar/],
  [{ mismatchCount: 0, newMatchCount: 1 }, /^Mostrar/],
] as const)
  test(`the button ${name} that has the focus leaves it at the list's title when it counts nothing any more`, () => {
    const { live, send } = feed();
    function Head() {
      const [shown, setShown] = useState<Parameters<typeof head>[0]>(rows);
      useEffect(() => live.subscribe(() => setShown({ mismatchCount: 0, newMatchCount: 0 })), []);
      return head(shown);
    }
    renderAdmin(<Head />);
    act(() => screen.getByRole("button", { name }).focus());
    act(() => send({ kind: "ready" }));
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(document.activeElement).toBe(heading());
  });

test("the counter of mails that has the focus leaves it at the screen's heading when all are delivered", async () => {
  let undelivered = 1;
  answerGraphql({ MailCounter: () => ({ mailOverview: { __typename: "MailOverview", undelivered } }) });
  const { live, send } = feed();
  renderAdmin(
    <MemoryRouter>
      <MailCounter live={live} />
      <main>
        <h2 tabIndex={-1}>Respuestas</h2>
      </main>
    </MemoryRouter>,
  );
  const counter = await screen.findByRole("link", { name: /sin entregar$/ });
  act(() => counter.focus());
  undelivered = 0;
  act(() => send({ kind: "mail" }));
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
  expect(document.activeElement).toBe(heading());
});

test("a scroll that is reported while the panel is being left does no harm", () => {
  answerGraphql({ MailCounter: () => ({ mailOverview: { __typename: "MailOverview", undelivered: 0 } }) });
  const live = new LiveConnection({ token: () => null, refused: nothing, onRenewed: () => nothing });
  const Panel = () => useSection() === undefined && <p id="contactos" />;
  renderAdmin(
    <MemoryRouter>
      <DashboardHeader live={live} />
      <Link to="?seccion=tiempos">Tiempos</Link>
      <Panel />
    </MemoryRouter>,
  );
  const onError = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
  addEventListener("error", onError);
  const panel = document.getElementById("contactos")!;
  panel.parentElement!.removeChild = (child) => {
    panel.remove();
    fireEvent.scroll(document);
    return child;
  };
  fireEvent.click(screen.getByRole("link", { name: "Tiempos" }));
  removeEventListener("error", onError);
  expect(panel.isConnected).toBe(false);
  expect(onError).not.toHaveBeenCalled();
});
