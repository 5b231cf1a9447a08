/** The id of the note that describes links to other platforms. */
export const NEW_TAB = "new-tab";

/** The attributes of a link that opens in a new tab. */
export const OPENS_TAB = { target: "_blank", rel: "noopener", "aria-describedby": NEW_TAB } as const;

/** The note that describes every link that opens a new tab. Rendered once per page. */
export function NewTabNote() {
  return (
    <p id={NEW_TAB} hidden>
      Se abre en otra pestaña
    </p>
  );
}
