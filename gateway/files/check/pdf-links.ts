import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } from "pdf-lib";
import type { PDFObject } from "pdf-lib";
import { FileFaultError } from "./checked-file.ts";

/** Keys of an action's kind and of its next action, and the only kind that may run automatically: it goes to a page. */
const [ACTION_KIND, NEXT_ACTION, GO_TO] = [PDFName.of("S"), PDFName.of("Next"), PDFName.of("GoTo")];

/** Permitted link targets: the web, an e-mail address, a telephone number, or a relative address. */
const ADDRESS = /^(https?:|mailto:|tel:|(?!\/\/)[^:\\]*$)/i;
const SCRIPT_ADDRESS = /^javascript:/i;
/** Characters that some readers ignore in addresses. */
const SKIPPED = /[\s\p{C}]+/gu;

/**
 * Refuses an address that a link must not have (ISO 32000-2, 12.6.4.8). Relative ones are plain links: they are resolved
 * against the document or the catalogue's /Base, which is checked like them. `//host` and backslashes lead to other hosts.
 */
function refuseAddress(value: PDFObject): void {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) throw new FileFaultError("ACTIONS");
  const address = value.decodeText().replace(SKIPPED, "");
  if (SCRIPT_ADDRESS.test(address)) throw new FileFaultError("SCRIPTS");
  if (!ADDRESS.test(address)) throw new FileFaultError("ACTIONS");
}

/** Refuses an /OpenAction, unless it is a place in the document or an action that goes to one (7.7.2). */
function refuseOpening(value: PDFObject): void {
  const isPageTarget =
    value instanceof PDFDict && value.get(ACTION_KIND) === GO_TO && value.get(NEXT_ACTION) === undefined;
  if (!isPageTarget && !(value instanceof PDFArray)) throw new FileFaultError("ACTIONS");
}

/** Refuses a dictionary entry with a forbidden address or automatic action. `value` is never a reference. */
export function refuseLink(key: string, value: PDFObject): void {
  if (key === "OpenAction") refuseOpening(value);
  // In the catalogue, /URI is a dictionary with /Base.
  if (key === "Base" || (key === "URI" && !(value instanceof PDFDict))) refuseAddress(value);
}
