import { CombinedGraphQLErrors } from "@apollo/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { confirmChange, failureMessage } from "#web/components/admin/content/data/outcome.ts";

const refused = (code: string) =>
  new CombinedGraphQLErrors({ data: null }, [{ message: "Dicho por el servidor.", extensions: { code } }]);
const UNKNOWN = "Nadie lo sabe.";

/** Returns the outcome of a change without an answer, given the result of each later query. */
async function endOf(failure: Error, ...outcomes: (object | null | Error)[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const ended = confirmChange<object>(
    () => Promise.reject(failure),
    async () => {
      const answer = outcomes[asked++]!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  ).catch((error: unknown) => failureMessage(error, "No se hizo", UNKNOWN));
  await vi.runAllTimersAsync();
  return { ended: await ended, asked };
}

test("a change is told as done, not done or unknown by what the server says of it after a lost answer", async () => {
  const lost = new TypeError("Failed to fetch");
  const done = { id: "7" };
  const late = "No se hizo. El servidor no respondió a tiempo: inténtalo de nuevo en unos segundos.";
  expect(await endOf(lost, done)).toEqual({ ended: done, asked: 1 });
  expect(await endOf(refused("UNAVAILABLE"), null, lost, done)).toEqual({ ended: done, asked: 3 });
  expect(await endOf(refused("UNEXPECTED"), lost, null, null)).toEqual({ ended: late, asked: 3 });
  expect(await endOf(lost, null, lost, lost)).toEqual({ ended: UNKNOWN, asked: 3 });
  expect(await endOf(refused("CONFLICT"), done)).toEqual({
    ended: "No se hizo. Dicho por el servidor.",
    asked: 0,
  });
});
