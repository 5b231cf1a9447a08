/** The slug under which a catalogue's order is read, drafted and published, as if it were a row. */
export const ORDER_SLUG = "*";

/** Checks whether two orders rank the slugs that they share in the same way; other slugs are ignored. */
export function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const shared = other.filter((slug) => inOne.has(slug));
  return one.filter((slug) => inOther.has(slug)).every((slug, index) => slug === shared[index]);
}
