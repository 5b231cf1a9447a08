import * as z from "zod";

/** What is done with a CSV of a catalogue's rows. */
export const CsvImport = z.strictObject({
  /** The catalogue's code. */
  catalogue: z.string({ error: "Catálogo desconocido" }),
  /** Whether to remove rows that the file lacks. */
  remove: z.stringbool({ error: "Di true o false" }).default(false),
  /** The `seen` of the trial that is to be saved as drafts; without it nothing is saved. */
  save: z.string({ error: "Versión desconocida" }).optional(),
});
export type CsvImport = z.output<typeof CsvImport>;
