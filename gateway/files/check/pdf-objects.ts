import { PDFArray, PDFDict, PDFName, PDFParser, PDFRef, PDFStream } from "pdf-lib";
import type { PDFContext, PDFObject } from "pdf-lib";
import type { FileFault } from "#schema/files.ts";
import { FileFaultError } from "./checked-file.ts";
import { refuseLink } from "./pdf-links.ts";

/** Keys that a published PDF does not need, and the fault for which such a file is refused (ISO 32000-2, 7.11.4 and 12.6). */
const KEYS: Record<string, FileFault> = {
  JS: "SCRIPTS",
  JavaScript: "SCRIPTS",
  XFA: "SCRIPTS",
  AA: "ACTIONS",
  EmbeddedFiles: "ATTACHMENTS",
  EF: "ATTACHMENTS",
  AF: "ATTACHMENTS",
  RichMediaContent: "ATTACHMENTS",
};
/** The same for the kinds of actions, annotations and streams. */
const KINDS: Record<string, FileFault> = {
  JavaScript: "SCRIPTS",
  Rendition: "ACTIONS",
  Launch: "ACTIONS",
  SubmitForm: "ACTIONS",
  ImportData: "ACTIONS",
  GoToE: "ACTIONS",
  GoToR: "ACTIONS",
  EmbeddedFile: "ATTACHMENTS",
  FileAttachment: "ATTACHMENTS",
  RichMedia: "ATTACHMENTS",
  Movie: "ATTACHMENTS",
  Sound: "ATTACHMENTS",
  Screen: "ATTACHMENTS",
  "3D": "ATTACHMENTS",
};
const KIND_KEYS = new Set(["S", "Type", "Subtype"]);
/** Key of an object stream: the offset of its first object. */
const FIRST = PDFName.of("First");

/** The same in raw bytes, for objects that viewers find but this parser misses. Only long names: short ones occur by chance. */
const IN_BYTES =
  /\/(JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia|FileAttachment)(?![\w#])/;
/** Encryption entry of a trailer, which is never compressed. This parser cannot tell an encrypted file from a broken one. */
const ENCRYPTED = /\/Encrypt\s*(<<|\d+\s+\d+\s+R)/;
/** A catalogue inside the trailer, where this parser finds no object (ISO 32000-2, 7.5.5, requires a reference). */
const DIRECT_ROOT = /\/Root(?=[\s\0%<])(?!\s+\d+\s+\d+\s+R)/;
/** Header of an object, to whose offset viewers jump: number, generation, "obj" (ISO 32000-2, 7.3.10). */
const HEADER = /[\d.](?:[\s\0]|%[^\r\n]*[\r\n])+[+-]?[\d.]+(?:[\s\0]|%[^\r\n]*[\r\n])*obj/g;
const ESCAPED = /#([0-9a-f]{2})/gi;

function refuse(fault: FileFault | undefined): void {
  if (fault !== undefined) throw new FileFaultError(fault);
}

const faultOf = (table: Record<string, FileFault>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The private members of pdf-lib's parser that are used here. */
interface ParserParts {
  bytes: { offset: () => number };
  context: PDFContext;
  parseIndirectObjectHeader: () => PDFRef;
}

/** The objects of a PDF by their references; several if a later definition replaces an earlier one. */
type Objects = Map<PDFRef, PDFObject[]>;

/**
 * Returns all objects of a PDF, including replaced ones: viewers may still use those, because they follow the cross-reference
 * table, which this parser ignores. Refuses objects inside the data of a stream or a string, which it misses.
 */
async function objectsOf(bytes: Buffer): Promise<Objects> {
  const objects: Objects = new Map();
  const headerEnds = new Set<number>();
  const parser = PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true);
  const parts = parser as unknown as ParserParts;
  const assign = parts.context.assign.bind(parts.context);
  parts.context.assign = (ref, object) => {
    const existing = objects.get(ref);
    if (existing) existing.push(object);
    else objects.set(ref, [object]);
    assign(ref, object);
  };
  const parseHeader = parts.parseIndirectObjectHeader.bind(parser);
  parts.parseIndirectObjectHeader = () => {
    const ref = parseHeader();
    headerEnds.add(parts.bytes.offset());
    return ref;
  };
  await parser.parseDocument();
  for (const { index, 0: header } of bytes.toString("latin1").matchAll(HEADER))
    if (!headerEnds.has(index + header.length)) refuse("UNREADABLE");
  return objects;
}

/** Checks an object and those nested in it. Referenced objects are checked separately. */
function inspect(object: PDFObject, objects: Objects): void {
  if (object instanceof PDFStream) {
    // Viewers read objects from any stream with this key; this parser does so only if /Type is /ObjStm.
    if (object.dict.has(FIRST)) refuse("UNREADABLE");
    inspect(object.dict, objects);
  } else if (object instanceof PDFArray) object.asArray().forEach((item) => inspect(item, objects));
  else if (object instanceof PDFDict)
    for (const [key, value] of object.entries()) {
      const name = key.decodeText();
      refuse(faultOf(KEYS, name));
      if (KIND_KEYS.has(name) && value instanceof PDFName) refuse(faultOf(KINDS, value.decodeText()));
      const targets = value instanceof PDFRef ? (objects.get(value) ?? []) : [value];
      for (const target of targets) refuseLink(name, target);
      inspect(value, objects);
    }
}

/** Refuses a PDF that has active content anywhere. */
export async function refuseActive(bytes: Buffer): Promise<void> {
  const text = bytes
    .toString("latin1")
    .replace(ESCAPED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  const [, keyword] = IN_BYTES.exec(text) ?? [];
  if (ENCRYPTED.test(text)) refuse("PROTECTED");
  if (DIRECT_ROOT.test(text)) refuse("UNREADABLE");
  if (keyword !== undefined) refuse(faultOf(KEYS, keyword) ?? faultOf(KINDS, keyword));
  const objects = await objectsOf(bytes).catch(() => {
    throw new FileFaultError("UNREADABLE");
  });
  for (const object of [...objects.values()].flat()) {
    // A kind may be given by reference.
    if (object instanceof PDFName) refuse(faultOf(KINDS, object.decodeText()));
    inspect(object, objects);
  }
}
