import type { WholeContactFragment } from "#schema/generated/panel.ts";

/** Returns the id of the newest entry of a contact's history. */
export const newestEvent = ({ history }: Pick<WholeContactFragment, "history">): string | undefined =>
  history[0]?.id;

interface ContactHistory extends Pick<WholeContactFragment, "history"> {
  /** Replies whose events count even if the viewer sent them, from another tab. */
  replies?: WholeContactFragment["replies"];
}

/**
 * Returns what others did to a contact after an entry of its history, latest first. If a save was refused although others did
 * nothing, returns what the viewer did in another tab. Automatic replies are left out, because they do not change the contact.
 */
export function findConcurrentEvents(
  { history, replies = [] }: ContactHistory,
  since: string | undefined,
  viewer: string | undefined,
  refused: boolean,
) {
  const seenIndex = history.findIndex(({ id }) => id === since);
  const newerEvents = (seenIndex < 0 ? history : history.slice(0, seenIndex)).filter(
    ({ action }) => action !== "AUTO_REPLY",
  );
  const byOthers = newerEvents.filter(
    ({ id, author }) => author !== viewer || replies.some(({ eventId }) => eventId === id),
  );
  return refused && byOthers.length === 0 ? newerEvents : byOthers;
}
