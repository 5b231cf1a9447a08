import type { WholeContactFragment } from "#schema/generated/panel.ts";

/** The newest entry of a contact's history, by its id. */
export const newestEvent = ({ history }: Pick<WholeContactFragment, "history">): string | undefined =>
  history[0]?.id;

interface Acts extends Pick<WholeContactFragment, "history"> {
  /** Those that count as well where they are the viewer's own, from another tab. */
  replies?: WholeContactFragment["replies"];
}

/**
 * What others did to a contact after an entry of its history, latest first. If a save was refused though others did nothing, it
 * is what the viewer did, in another tab. An automatic reply changes nothing of the contact.
 */
export function actsMeanwhile(
  { history, replies = [] }: Acts,
  since: string | undefined,
  viewer: string | undefined,
  refused: boolean,
) {
  const known = history.findIndex(({ id }) => id === since);
  const newer = (known < 0 ? history : history.slice(0, known)).filter(({ act }) => act !== "AUTO_REPLY");
  const others = newer.filter(
    ({ id, author }) => author !== viewer || replies.some(({ eventId }) => eventId === id),
  );
  return refused && others.length === 0 ? newer : others;
}
