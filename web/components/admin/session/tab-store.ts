/** Values that exceed the browser's storage quota. They are kept in memory until the page is left. */
const unstored: Record<string, string> = {};

const all = (): Record<string, string> => ({ ...sessionStorage, ...unstored });

/** Stores values in this tab under a prefix. They survive a reload, not a sign-out (see `clearUnsaved`) or the tab's end. */
export function tabStore<T extends object>(prefix: string) {
  const listeners = new Set<() => void>();
  const keys = (start: string) => Object.keys(all()).filter((key) => key.startsWith(start));
  const remove = (key: string) => {
    delete unstored[key];
    sessionStorage.removeItem(key);
  };
  const store = (key: string, text: string) => {
    try {
      sessionStorage.setItem(key, text);
      delete unstored[key];
    } catch {
      unstored[key] = text; // the previously stored value stays, for a reload
    }
  };
  return {
    read: (place: string): T | undefined => {
      const stored = all()[prefix + place];
      return stored === undefined ? undefined : (JSON.parse(stored) as T);
    },
    has: (place: string): boolean => prefix + place in all(),
    /** Stores a value; undefined removes it. */
    write: (place: string, value: T | undefined): void => {
      if (value) store(prefix + place, JSON.stringify(value));
      else remove(prefix + place);
      listeners.forEach((listener) => listener());
    },
    /** Calls back whenever a value is stored or removed, except by `clear`. Returns a function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns the places below a folder that have a value. */
    placesIn: (folder: string): string[] => keys(prefix + folder).map((key) => key.slice(prefix.length)),
    clear: (): void => keys(prefix).forEach(remove),
  };
}
