import { act, cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#schema/calendar/durations.ts";
import { Contacts } from "#web/components/admin/list/contacts.tsx";
import { generalContact } from "#tests/support/fixtures.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

/** 22:30 in Panama. */
const NOW = Date.parse("2026-11-24T03:30:00Z");

/** A stub: jsdom has none, because it has no layout. */
class ResizeObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("ResizeObserver", ResizeObserver);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const count = () => screen.getByText(/^\d+ consultas?$/).textContent;

function dueIn(hours: number) {
  const at = (ms: number) => new Date(NOW + ms).toISOString();
  const row = {
    ...generalContact,
    __typename: "Contact",
    id: `00000000-0000-4000-8000-00000000000${hours}`,
    formType: "CONTACT",
    consultTypes: [],
    status: "NUEVA",
    createdAt: at((hours - 100) * HOUR_MS),
    flagged: false,
    spamReasons: [],
    answeredAt: null,
    erasedAt: null,
  };
  return { ...row, dueAt: at(hours * HOUR_MS) };
}

/** Opens a list on a gateway that returns those of these contacts that match at the time. Returns how often it was queried. */
async function open(
  address: string,
  rows: { dueAt: string }[],
  matches: (row: { dueAt: string }) => boolean,
) {
  let asked = 0;
  answerGraphql({
    Contacts: ({ first }: { first: number }) => {
      asked++;
      const nodes = rows.filter(matches);
      const page = { nodes: nodes.slice(0, first), endCursor: null, hasNextPage: false, total: nodes.length };
      return { contacts: page };
    },
    Waiting: () => {
      const next = rows.map(({ dueAt }) => dueAt).find((dueAt) => Date.parse(dueAt) >= Date.now());
      const workCounters = { overdue: 0, nextDueAt: next ?? null, mine: 0, undelivered: 0 };
      return { possibleSpam: 0, workCounters };
    },
  });
  renderAdmin(
    <MemoryRouter initialEntries={[address]}>
      <Contacts live={{ subscribe: () => () => undefined }} />
    </MemoryRouter>,
  );
  await pass(MINUTE_MS);
  return { asked: () => asked };
}

const isOverdue = ({ dueAt }: { dueAt: string }) => Date.parse(dueAt) < Date.now();
/** Returns the day in Panama, which is five hours behind UTC. */
const panamaDay = (ms: number) => Math.floor((ms - 5 * HOUR_MS) / (24 * HOUR_MS));
const isDueToday = ({ dueAt }: { dueAt: string }) => panamaDay(Date.parse(dueAt)) === panamaDay(Date.now());

test("what falls due while a list of overdue ones is empty is told by it, and nothing is asked for before", async () => {
  const { asked } = await open("/admin?tarea=vencidas&orden=antiguas", [dueIn(5), dueIn(6)], isOverdue);
  screen.getByText("No hay contactos para mostrar");
  await pass(5 * HOUR_MS - 2 * MINUTE_MS);
  expect(asked()).toBe(1);
  await pass(2 * MINUTE_MS);
  screen.getByRole("button", { name: "Mostrar 1 que ahora coincide" });
  await pass(HOUR_MS);
  screen.getByRole("button", { name: "Mostrar 2 que ahora coinciden" });
  expect(asked()).toBe(3);
});

test("what falls due stands in an empty list of overdue ones that begins with the newest", async () => {
  await open("/admin?tarea=vencidas", [dueIn(1)], isOverdue);
  screen.getByText("No hay contactos para mostrar");
  await pass(HOUR_MS);
  expect(count()).toBe("1 consulta");
});

test("a list of what falls due today tells after midnight in Panama what does not, and what does now", async () => {
  const { asked } = await open(
    "/admin?tarea=vencen-hoy&orden=antiguas",
    [dueIn(1), dueIn(5), dueIn(6)],
    isDueToday,
  );
  expect(count()).toBe("1 consulta");
  await pass(HOUR_MS);
  expect(asked()).toBe(1);
  await pass(HOUR_MS);
  screen.getByRole("button", { name: "Quitar 1 ya cambiada" });
  screen.getByRole("button", { name: "Mostrar 2 que ahora coinciden" });
  expect(asked()).toBe(2);
});
