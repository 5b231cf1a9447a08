import { ActionButton } from "#web/components/ui/action-button.tsx";
import { unsavedForms } from "./typed-forms.ts";
import styles from "./left-forms.module.css";

/** Lists the forms that were left with unsaved input, each with a button that reopens it. */
export function LeftForms({ folder, open, wordsOf, onOpen }: LeftFormsProps) {
  const unsaved = unsavedForms.placesIn(folder).flatMap((place) => {
    const key = place.slice(folder.length);
    const words = key === open ? undefined : wordsOf(key);
    return words === undefined ? [] : { key, words };
  });
  if (unsaved.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Sin guardar">
      {unsaved.map(({ key, words }) => (
        <li key={key} className={styles.one}>
          <p>{words}</p>
          <ActionButton variant="quiet" aria-label={`Seguir. ${words}`} onClick={() => onOpen(key)}>
            Seguir
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

interface LeftFormsProps {
  /** Prefix under which the tab stores the input, with a trailing slash. */
  folder: string;
  /** Key of the open form, which is not listed. */
  open: string | undefined;
  /** Returns the text for an unsaved form; undefined if the form no longer exists. */
  wordsOf: (key: string) => string | undefined;
  onOpen: (key: string) => void;
}
