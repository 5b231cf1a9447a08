import { ActionButton } from "#web/components/ui/action-button.tsx";
import type { tabStore } from "./tab-store.ts";
import type { unsavedFormsIn } from "./typed-forms.ts";
import styles from "./unsaved-list.module.css";

/** Lists the forms that were left with unsaved input, each with a button that reopens it. */
export function UnsavedList({ forms, open, wordsOf, onOpen }: UnsavedListProps) {
  const unsaved = forms.placesIn("").flatMap((key) => {
    const words = key === open ? undefined : wordsOf(key);
    return words === undefined ? [] : { key, words };
  });
  if (unsaved.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Sin guardar">
      {unsaved.map(({ key, words }) => (
        <li key={key} className={styles.entry}>
          <p>{words}</p>
          <ActionButton variant="quiet" aria-label={`Seguir. ${words}`} onClick={() => onOpen(key)}>
            Seguir
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

interface UnsavedListProps {
  /** The unsaved input of the forms that may be listed. */
  forms: Pick<ReturnType<typeof unsavedFormsIn>, "placesIn">;
  /** Key of the open form, which is not listed. */
  open: string | undefined;
  /** Returns the text for an unsaved form; undefined if the form no longer exists. */
  wordsOf: (key: string) => string | undefined;
  onOpen: (key: string) => void;
}

/** Removes a value once it is saved. It stays if it was changed since, in a form that was opened again meanwhile. */
export function removeSaved<T extends object>(
  store: Pick<ReturnType<typeof tabStore<T>>, "read" | "write">,
  place: string,
  saved: T | undefined,
): void {
  if (JSON.stringify(store.read(place)) === JSON.stringify(saved)) store.write(place, undefined);
}
