import { ActionButton } from "#web/components/ui/action-button.tsx";
import { typedForms } from "./typed-forms.ts";
import styles from "./left-forms.module.css";

/** Names the forms that were left with something typed in them, each with a button that opens it again. */
export function LeftForms({ folder, open, wordsOf, onOpen }: LeftFormsProps) {
  const left = typedForms.placesIn(folder).flatMap((place) => {
    const key = place.slice(folder.length);
    const words = key === open ? undefined : wordsOf(key);
    return words === undefined ? [] : { key, words };
  });
  if (left.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Sin guardar">
      {left.map(({ key, words }) => (
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
  /** Where the tab keeps what is typed, with a slash at its end. */
  folder: string;
  /** What is open, which is not named. */
  open: string | undefined;
  /** The sentence that says what was left; undefined for what has no form any more. */
  wordsOf: (key: string) => string | undefined;
  onOpen: (key: string) => void;
}
