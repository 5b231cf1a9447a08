import type { Description } from "#gateway/catalogue/description/description.ts";
import type { Field } from "#gateway/catalogue/description/field.ts";
import { yesNo } from "#gateway/catalogue/description/kinds.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { VISIBLE_LABEL } from "#schema/publishing/visible.ts";
import { cellFormatOf } from "./cells.ts";
import type { CellFormat } from "./cells.ts";

/** A column of a catalogue's file, other than its key. */
export interface Column {
  /** The name of its field in a row. */
  name: string;
  heading: string;
  field: Field;
  format: CellFormat;
}

/** Returns the columns in the order of the form, without the fields that have no cell format. */
export const columnsOf = ({ fields }: Description): Column[] =>
  Object.entries({ ...fields, visible: yesNo({ label: VISIBLE_LABEL }) as Field }).flatMap(
    ([name, field]) => {
      const format = cellFormatOf(field);
      return format ? [{ name, heading: field.label, field, format }] : [];
    },
  );

/** Returns the text of a row's cell; empty for a missing value. */
export function cellOf({ name, field, format }: Column, row: Row): string {
  const value = row[name];
  return value === null || value === undefined ? "" : format.write(value as never, field);
}
