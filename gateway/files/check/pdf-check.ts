import { refuseMixed } from "./pdf-bytes.ts";
import type { CheckedFile } from "./checked-file.ts";

/** Checks a PDF with two parsers: an object that one of them overlooks is found by the other. */
export async function checkPdf(bytes: Buffer): Promise<CheckedFile> {
  refuseMixed(bytes);
  // Loaded only now, because most of what is refused gets no further.
  const { refuseActive } = await import("./pdf-objects.ts");
  await refuseActive(bytes);
  const { readPdf } = await import("./pdf-facts.ts");
  return readPdf(bytes);
}
