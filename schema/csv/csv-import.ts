import * as z from "zod";

/** Parameters for importing a catalogue's rows from CSV. */
export const CsvImport = z.strictObject({
  /** The catalogue's code. */
  catalogue: z.string({ error: "Catálogo desconocido" }),
  /** Whether to remove rows that the file lacks. */
  remove: z.stringbool({ error: "Di true o false" }).default(false),
  /** The `seen` of the trial run to save as drafts; without it, nothing is saved. */
  save: z.string({ error: "Versión desconocida" }).optional(),
});
export type CsvImport = z.output<typeof CsvImport>;
