import { act, cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#schema/calendar/durations.ts";
import { Overview } from "#web/components/admin/figures/overview.tsx";
import { RightsRegister } from "#web/components/admin/privacy/rights-register.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { OPEN_REQUEST } from "#tests/support/web/rights-request.ts";

/** 22:30 in Panama, by the gateway's clock. */
const NOW = Date.parse("2026-11-24T03:30:00Z");
/** How far the browser's clock is ahead: it shows the right time in the wrong time zone. */
const AHEAD_MS = 5 * HOUR_MS;

beforeEach(() => void vi.useFakeTimers({ now: NOW + AHEAD_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// A module stores the offset from the gateway's clock, which the worker's other files would share.
afterAll(() => void vi.resetModules());

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

/** Answers with the gateway's time. */
function answerAtGateway(answers: Parameters<typeof answerGraphql>[0]): void {
  answerGraphql(answers);
  const answer = fetch;
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    const response = await answer(...asked);
    response.headers.set("date", new Date(Date.now() - AHEAD_MS).toUTCString());
    return response;
  });
}

test("the figures of today are read again after the gateway's midnight, whatever the browser's clock shows", async () => {
  let asked = 0;
  const contactCounters = { total: 0, general: 0, bonds: 0, today: 0 };
  answerAtGateway({
    Overview: () => {
      asked++;
      return { contactCounters, contactTrend: [] };
    },
  });
  renderAdmin(<Overview live={{ subscribe: () => () => undefined }} onAudit={undefined} />);
  await pass(1.5 * HOUR_MS - MINUTE_MS);
  expect(asked).toBe(1);
  await pass(2 * MINUTE_MS);
  expect(asked).toBe(2);
});

test("the due words of a request go on with the days in Panama while the register is open", async () => {
  const request = { ...OPEN_REQUEST, due: "2026-11-24" };
  answerAtGateway({ RightsRequests: () => ({ rightsRequests: [request] }) });
  renderAdmin(<RightsRegister />);
  const words = () => screen.getByText(/^(Vence|Venció) /).textContent;
  await pass(HOUR_MS);
  expect(words()).toMatch(/^Vence el 24\snov\s2026, en 1 día$/);
  await pass(HOUR_MS);
  expect(words()).toBe("Vence hoy");
  await pass(24 * HOUR_MS);
  expect(words()).toMatch(/^Venció el 24\snov\s2026, hace 1 día$/);
});
