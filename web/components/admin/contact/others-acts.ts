import type { WholeContactFragment } from "#schema/generated/desk.ts";

/** The newest entry of a contact's history, by its id. */
export const newestEvent = ({ history }: Pick<WholeContactFragment, "history">): string | undefined =>
  history[0]?.id;

/** What others did to a contact after an entry of its history, latest first. An automatic reply changes nothing of it. */
export function othersActs(
  { history }: Pick<WholeContactFragment, "history">,
  since: string | undefined,
  viewer: string | undefined,
) {
  const known = history.findIndex(({ id }) => id === since);
  const newer = known < 0 ? history : history.slice(0, known);
  return newer.filter(({ author, act }) => author !== viewer && act !== "AUTO_REPLY");
}
