import { FileFaultError } from "./checked-file.ts";

/** Number of bytes that browsers inspect to guess a type. */
const SNIFFED_BYTES = 1_024;
const HTML = /<(!doctype|html|head|body|script|iframe|svg|\?xml|\?php)/i;
/** End record of a ZIP archive: its signature, its size, and the offset of the comment's length. */
const ZIP_END = Buffer.from("PK\x05\x06", "latin1");
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_AT = 20;
const END = "%%EOF";

/** Checks whether the file is also a ZIP archive, which is read from its end. */
function isArchive(bytes: Buffer): boolean {
  for (
    let offset = bytes.lastIndexOf(ZIP_END);
    offset > 0; // a PDF does not begin with it
    offset = bytes.lastIndexOf(ZIP_END, offset - 1)
  ) {
    if (offset + ZIP_END_BYTES > bytes.length) continue;
    if (offset + ZIP_END_BYTES + bytes.readUInt16LE(offset + ZIP_COMMENT_AT) === bytes.length) return true;
  }
  return false;
}

/** Refuses a file that is not a PDF from its first byte to its last. */
export function refuseMixed(bytes: Buffer): void {
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new FileFaultError("NOT_PDF");
  const endOffset = bytes.lastIndexOf(END);
  const trailer = endOffset < 0 ? "cut off" : bytes.toString("latin1", endOffset + END.length);
  if (/[^\s\0]/.test(trailer) || HTML.test(bytes.toString("latin1", 0, SNIFFED_BYTES)) || isArchive(bytes))
    throw new FileFaultError("MIXED");
}
