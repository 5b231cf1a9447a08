/** How addresses are compared. */
export const keyOf = (address: string): string => address.toLowerCase();

/**
 * Who gets the mails of a form while some addresses, given by their keys, are paused: its own others, or else the general ones;
 * nobody if all are paused.
 */
export function addressesInUse(
  own: readonly string[],
  general: readonly string[],
  paused: ReadonlySet<string>,
): string[] {
  const inUse = (addresses: readonly string[]) => addresses.filter((address) => !paused.has(keyOf(address)));
  const others = inUse(own);
  return others.length > 0 ? others : inUse(general);
}

/** Where answers to a form's mails go: to the first address in use, or, if all are paused, to the first one. */
export const answersGoTo = (
  own: readonly string[],
  general: readonly string[],
  paused: ReadonlySet<string>,
): string | undefined => addressesInUse(own, general, paused)[0] ?? own[0] ?? general[0];
