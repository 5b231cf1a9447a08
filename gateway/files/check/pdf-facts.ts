import { getDocument, PasswordException, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDF_TYPE } from "#schema/files.ts";
import { FileFaultError } from "./checked-file.ts";
import type { CheckedFile } from "./checked-file.ts";

const MAX_TITLE_CHARACTERS = 300;

/** Returns a text from the PDF's metadata without control characters, or null if there is none. */
function cleanText(text: unknown): string | null {
  if (typeof text !== "string") return null;
  return (
    text
      .replace(/\p{C}+/gu, " ")
      .trim()
      .slice(0, MAX_TITLE_CHARACTERS) || null
  );
}

async function open(bytes: Buffer): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      stopAtErrors: true,
      disableFontFace: true,
    }).promise;
  } catch (error) {
    throw new FileFaultError(error instanceof PasswordException ? "PROTECTED" : "UNREADABLE");
  }
}

/** Opens a PDF with the parser that browsers use, and returns its facts. */
export async function readPdf(bytes: Buffer): Promise<CheckedFile> {
  const pdf = await open(bytes);
  if (pdf.numPages === 0) throw new FileFaultError("NO_PAGES");
  if ((await pdf.getJSActions()) || (await pdf.hasJSActions())) throw new FileFaultError("SCRIPTS");
  if (await pdf.getAttachments()) throw new FileFaultError("ATTACHMENTS");
  for (let number = 1; number <= pdf.numPages; number++) (await pdf.getPage(number)).cleanup();
  const { info } = (await pdf.getMetadata()) as { info: { Title?: unknown; Language?: unknown } };
  // A Map at run time, although its type says otherwise.
  const marks = (await pdf.getMarkInfo()) as Map<string, boolean> | null;
  return {
    content: bytes,
    type: PDF_TYPE,
    pages: pdf.numPages,
    title: cleanText(info.Title),
    language: cleanText(info.Language),
    tagged: marks?.get("Marked") === true,
    width: null,
    height: null,
  };
}
