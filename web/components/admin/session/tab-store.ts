/** Stores values in this tab under a prefix. They survive a reload, but neither the tab nor a sign-out (see `forgetTyped`). */
export function tabStore<T extends object>(prefix: string) {
  const keys = (start: string) => Object.keys(sessionStorage).filter((key) => key.startsWith(start));
  return {
    read: (place: string): T | undefined => {
      const kept = sessionStorage.getItem(prefix + place);
      return kept === null ? undefined : (JSON.parse(kept) as T);
    },
    has: (place: string): boolean => sessionStorage.getItem(prefix + place) !== null,
    /** Undefined removes the place. */
    keep: (place: string, value: T | undefined): void => {
      if (value) sessionStorage.setItem(prefix + place, JSON.stringify(value));
      else sessionStorage.removeItem(prefix + place);
    },
    /** The places below a folder that have a value. */
    placesIn: (folder: string): string[] => keys(prefix + folder).map((key) => key.slice(prefix.length)),
    forget: (): void => {
      for (const key of keys(prefix)) sessionStorage.removeItem(key);
    },
  };
}
