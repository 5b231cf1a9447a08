/** Returns the key by which addresses are compared. */
export const keyOf = (address: string): string => address.toLowerCase();

/**
 * Returns the recipients of a form's mails without paused addresses, which are given by their keys: the form's own addresses or,
 * if all of them are paused, the general ones. Empty if those are paused too.
 */
export function addressesInUse(
  own: readonly string[],
  general: readonly string[],
  paused: ReadonlySet<string>,
): string[] {
  const withoutPaused = (addresses: readonly string[]) =>
    addresses.filter((address) => !paused.has(keyOf(address)));
  const ownInUse = withoutPaused(own);
  return ownInUse.length > 0 ? ownInUse : withoutPaused(general);
}

/** Returns the Reply-To address of a form's mails: the first address in use or, if all are paused, the first address. */
export const replyToAddress = (
  own: readonly string[],
  general: readonly string[],
  paused: ReadonlySet<string>,
): string | undefined => addressesInUse(own, general, paused)[0] ?? own[0] ?? general[0];
