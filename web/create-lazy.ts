/** Returns a getter that creates its value on first use. The first formatter of Intl would take 15 ms of a page's start. */
export function createLazy<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}
