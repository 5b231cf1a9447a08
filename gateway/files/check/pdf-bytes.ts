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
    let at = bytes.lastIndexOf(ZIP_END);
    at >= 0;
    at = at === 0 ? -1 : bytes.lastIndexOf(ZIP_END, at - 1)
  ) {
    if (at + ZIP_END_BYTES > bytes.length) continue;
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + ZIP_COMMENT_AT) === bytes.length) return true;
  }
  return false;
}

/** Refuses a file that is not a PDF from its first byte to its last. */
export function refuseMixed(bytes: Buffer): void {
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new FileFaultError("NOT_PDF");
  const end = bytes.lastIndexOf(END);
  const rest = end < 0 ? "cut off" : bytes.toString("latin1", end + END.length);
  if (/[^\s\0]/.test(rest) || HTML.test(bytes.toString("latin1", 0, SNIFFED_BYTES)) || isArchive(bytes))
    throw new FileFaultError("MIXED");
}
