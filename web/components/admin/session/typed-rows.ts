const PREFIX = "contenido:";

/** What was typed for a row and has not been saved. It survives a reload, but neither the tab nor a sign-out. */
export function readTypedRow(place: string): unknown {
  const kept = sessionStorage.getItem(PREFIX + place);
  return kept === null ? undefined : JSON.parse(kept);
}

export function keepTypedRow(place: string, typed: object | undefined): void {
  if (typed) sessionStorage.setItem(PREFIX + place, JSON.stringify(typed));
  else sessionStorage.removeItem(PREFIX + place);
}

export const isTypedRow = (place: string): boolean => sessionStorage.getItem(PREFIX + place) !== null;

/** The places below a folder that have stored input. */
export const typedRowsIn = (folder: string): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX + folder))
    .map((key) => key.slice(PREFIX.length));

export function forgetTypedRows(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
