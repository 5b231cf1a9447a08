/** The id of the sentence that links to other platforms are described by. */
export const NEW_TAB = "new-tab";

/** What a link that opens in a new tab carries. */
export const OPENS_TAB = { target: "_blank", rel: "noopener", "aria-describedby": NEW_TAB } as const;

/** Stands once on a page and describes every link of it that opens a new tab. */
export function NewTabNote() {
  return (
    <p id={NEW_TAB} hidden>
      Se abre en otra pestaña
    </p>
  );
}
