import { act, cleanup, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#schema/calendar/durations.ts";
import type { ContactRowFragment } from "#schema/generated/desk.ts";
import { useOverdue } from "#web/components/admin/work/overdue.ts";
import { Waiting } from "#web/components/admin/work/waiting.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

function dueIn(ms: number, answeredAt: string | null = null) {
  const dueAt = new Date(Date.now() + ms).toISOString();
  const contact = { dueAt, answeredAt, flagged: false, erasedAt: null } as ContactRowFragment;
  return renderHook(() => useOverdue(contact)).result;
}

test("an enquiry is overdue as soon as its time has come, however far off that was", async () => {
  for (const away of [5_000, 40 * DAY_MS]) {
    const overdue = dueIn(away);
    await pass(away);
    expect(overdue.current).toBe(false);
    await pass(2);
    expect(overdue.current).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  }
});

test("an enquiry that was answered is never overdue, and one that was overdue before waits for nothing", async () => {
  const answered = dueIn(5_000, new Date().toISOString());
  await pass(6_000);
  expect(answered.current).toBe(false);
  expect(dueIn(-1).current).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("what falls due while nothing else happens is counted, and nothing is asked for before", async () => {
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  let asked = 0;
  answerGraphql({
    Waiting: () => {
      asked++;
      const due = Date.now() > Date.parse(dueAt);
      const workCounters = { overdue: due ? 1 : 0, nextDueAt: due ? null : dueAt, mine: 0 };
      return { possibleSpam: 0, workCounters };
    },
  });
  renderAdmin(<Waiting live={{ subscribe: () => () => undefined }} onShow={() => undefined} />);
  await pass(DAY_MS - 1000);
  expect(asked).toBe(1);
  await pass(3_000);
  expect(screen.getByRole("button").textContent).toMatch(/: 1$/);
});
