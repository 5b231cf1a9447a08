import { refusalOf } from "#web/components/admin/session/refusal.ts";

/** Polling interval in ms: without a response, a change may still be running for about 5 s. */
const PAUSE_MS = 2_500;
const MAX_POLLS = 3;
/** Error codes after which the change may have been made nevertheless: the server does not know the outcome. */
export const UNKNOWN_OUTCOME: ReadonlySet<string> = new Set(["UNAVAILABLE", "UNEXPECTED"]);

/** Thrown if a change got no response and was not made. */
class NotDone extends Error {
  override name = "NotDone";
}

/**
 * Makes a change. Without a response, queries the outcome: returns what was done, or throws. `question` returns null if nothing
 * was done.
 */
export async function confirmChange<T>(
  change: () => Promise<T>,
  question: () => Promise<T | null>,
): Promise<T> {
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

/** Returns the message about a failed change, or `unknownMessage` if its outcome is unknown. */
export function failureMessage(failure: unknown, refusedTitle: string, unknownMessage: string): string {
  if (failure instanceof NotDone)
    return `${refusedTitle}. El servidor no respondió a tiempo: inténtalo de nuevo en unos segundos.`;
  return isRefused(failure) ? `${refusedTitle}. ${refusalOf(failure)!.message}` : unknownMessage;
}

function isRefused(failure: unknown): boolean {
  const code = refusalOf(failure)?.code;
  return code !== undefined && !UNKNOWN_OUTCOME.has(code);
}

/** Polls the outcome of a change. Returns undefined if that gets no response either. */
async function outcomeOf<T>(question: () => Promise<T | null>): Promise<T | null | undefined> {
  for (let polls = 1; ; polls++) {
    const found = await question().catch(() => undefined);
    if (found || polls === MAX_POLLS) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
