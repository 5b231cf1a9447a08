/** The id of the sentence that links to other platforms are described by. */
export const NEW_TAB = "new-tab";

/** Stands once on a page and describes every link of it that opens a new tab. */
export function NewTabNote() {
  return (
    <p id={NEW_TAB} hidden>
      Se abre en otra pestaña
    </p>
  );
}
