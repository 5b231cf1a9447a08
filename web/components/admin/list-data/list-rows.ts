import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { Row } from "./contact-source.ts";

/** The rows of the table. A row that is not loaded is undefined. */
export interface Rows {
  readonly total: number;
  at(index: number): Row | undefined;
  /** The index of a contact, or -1. */
  indexOf(id: string): number;
  /** A key that stays with its row when newer rows are inserted above. */
  key(index: number): number;
  /** Whether loading the row failed. */
  failed(index: number): boolean;
  /** Number of new rows that are held back until the list is scrolled to its top. */
  readonly held: number;
  /** Whether a row no longer matches the status or task, or was moved to the other folder. It stays until a reload. */
  isMismatch(row: Row): boolean;
  /** Number of loaded rows that no longer match. */
  readonly mismatchCount: number;
  /** Number of contacts that match only since a change, so that they are missing until the list is reloaded. */
  readonly newMatchCount: number;
}

interface LoadedList extends Pick<Rows, "isMismatch"> {
  /** New rows at the top, those that are held back, and all rows with those at the top. */
  visible: readonly Row[];
  held: readonly Row[];
  loaded: readonly Row[];
}

/** Returns the rows of one form in a list that is loaded completely. */
export function rowsOfForm(formType: string, { visible, held, loaded, isMismatch }: LoadedList): Rows {
  const ofForm = (row: Row) => FORM_BY_GRAPHQL_NAME[row.formType] === formType;
  const visibleOfForm = visible.filter(ofForm);
  const all = loaded.filter(ofForm);
  return {
    total: all.length,
    at: (index) => all[index],
    indexOf: (id) => all.findIndex((row) => row.id === id),
    key: (index) => index - visibleOfForm.length,
    failed: () => false,
    held: held.filter(ofForm).length,
    isMismatch,
    mismatchCount: all.filter(isMismatch).length,
    newMatchCount: 0, // counted only for the whole list
  };
}
