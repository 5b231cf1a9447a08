import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } from "pdf-lib";
import type { PDFObject } from "pdf-lib";
import { FileFaultError } from "./checked-file.ts";

/** The kind of an action, what follows it, and the only kind that may begin by itself: it turns to a page. */
const [ACTION_KIND, NEXT_ACTION, GO_TO] = [PDFName.of("S"), PDFName.of("Next"), PDFName.of("GoTo")];

/** What a link may lead to: the web, an e-mail address, a telephone, or a place beside the document. */
const ADDRESS = /^(https?:|mailto:|tel:|(?!\/\/)[^:\\]*$)/i;
const SCRIPT_ADDRESS = /^javascript:/i;
/** What some readers skip in addresses. */
const SKIPPED = /[\s\p{C}]+/gu;

/**
 * Refuses an address that a link must not have (ISO 32000-2, 12.6.4.8). Relative ones are plain links: they lead on from the
 * document, or from the catalogue's /Base, which is looked at like them. `//host` and backslashes lead to others' files.
 */
function refuseAddress(value: PDFObject): void {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) throw new FileFaultError("ACTIONS");
  const address = value.decodeText().replace(SKIPPED, "");
  if (SCRIPT_ADDRESS.test(address)) throw new FileFaultError("SCRIPTS");
  if (!ADDRESS.test(address)) throw new FileFaultError("ACTIONS");
}

/** Refuses what begins as a document opens, unless that is a place in it or turns to one (7.7.2). */
function refuseOpening(value: PDFObject): void {
  const turns =
    value instanceof PDFDict && value.get(ACTION_KIND) === GO_TO && value.get(NEXT_ACTION) === undefined;
  if (!turns && !(value instanceof PDFArray)) throw new FileFaultError("ACTIONS");
}

/** Refuses what a key of a dictionary leads to, or begins by itself; `value` is no reference. */
export function refuseLink(key: string, value: PDFObject): void {
  if (key === "OpenAction") refuseOpening(value);
  // The catalogue has a dictionary under this key, with /Base.
  if (key === "Base" || (key === "URI" && !(value instanceof PDFDict))) refuseAddress(value);
}
