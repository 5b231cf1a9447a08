import { refusalOf } from "#web/components/admin/session/refusal.ts";

/** Polling interval in ms: an unanswered change may still be running, for about 5 s. */
const PAUSE_MS = 2_500;
const MAX_QUESTIONS = 3;
/** Refusals after which it may have been done all the same: the server does not know the outcome. */
export const UNSURE: ReadonlySet<string> = new Set(["UNAVAILABLE", "UNEXPECTED"]);

/** A change without an answer that was not made. */
class NotDone extends Error {
  override name = "NotDone";
}

/**
 * Makes a change. If there is no answer, asks for the outcome: returns what was done, or throws. `question` gives
 * null where nothing was done.
 */
export async function sureOf<T>(change: () => Promise<T>, question: () => Promise<T | null>): Promise<T> {
  try {
    return await change();
  } catch (failure) {
    if (isRefused(failure)) throw failure;
    const found = await outcomeOf(question);
    if (found === undefined) throw failure;
    if (found === null) throw new NotDone();
    return found;
  }
}

/** The message about a change that failed; `notKnown` if the outcome is not known. */
export function failureOf(failure: unknown, notDone: string, notKnown: string): string {
  if (failure instanceof NotDone)
    return `${notDone}. El servidor no respondió a tiempo: inténtalo de nuevo en unos segundos.`;
  return isRefused(failure) ? `${notDone}. ${refusalOf(failure)!.message}` : notKnown;
}

function isRefused(failure: unknown): boolean {
  const code = refusalOf(failure)?.code;
  return code !== undefined && !UNSURE.has(code);
}

/** Undefined if that is not answered either. */
async function outcomeOf<T>(question: () => Promise<T | null>): Promise<T | null | undefined> {
  for (let asked = 1; ; asked++) {
    const found = await question().catch(() => undefined);
    if (found || asked === MAX_QUESTIONS) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
