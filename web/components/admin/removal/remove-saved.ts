import type { tabStore } from "#web/components/admin/session/tab-store.ts";

/** Removes a value once it is saved. It stays if it was changed since, in a form that was opened again meanwhile. */
export function removeSaved<T extends object>(
  store: Pick<ReturnType<typeof tabStore<T>>, "read" | "write">,
  place: string,
  saved: T | undefined,
): void {
  if (JSON.stringify(store.read(place)) === JSON.stringify(saved)) store.write(place, undefined);
}
