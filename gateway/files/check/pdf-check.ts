import { refuseMixed } from "./pdf-bytes.ts";
import type { CheckedFile } from "./checked-file.ts";

/** Checks a PDF with two parsers, so that one finds an object that the other misses. */
export async function checkPdf(bytes: Buffer): Promise<CheckedFile> {
  refuseMixed(bytes);
  // Loaded only now, because most refused files do not get this far.
  const { refuseActive } = await import("./pdf-objects.ts");
  await refuseActive(bytes);
  const { readPdf } = await import("./pdf-facts.ts");
  return readPdf(bytes);
}
