/** Makes something when it is first needed. The first format of Intl takes 15 ms of a page's start. */
export function onceNeeded<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
