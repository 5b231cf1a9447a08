import { crc32, inflateRawSync } from "node:zlib";

/** Returns the entries of a ZIP file by path, as text, read from its central directory; checks sizes and checksums. */
export function xlsxEntries(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error("no central directory entry");
    const [sum, packed, size] = [16, 20, 24].map((field) => file.readUInt32LE(at + field));
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field));
    const path = file.toString("utf8", at + 46, at + 46 + name!);
    const local = file.readUInt32LE(at + 42);
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = inflateRawSync(file.subarray(data, data + packed!));
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${path} is damaged`);
    entries.set(path, content.toString());
    at += 46 + name! + extra! + comment!;
  }
  return entries;
}

const TOKEN =
  /^<\?xml[^<>]*\?>|<\/([\w:]+)>|<([\w:]+)(?:\s+[\w:]+="[^"<&]*")*(\/?)>|((?:[^<&]|&(?:amp|lt|gt);)+)/gy;

/** Returns where XML is not well formed, or undefined if it is. */
export function xmlFault(xml: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  for (const { 0: token, 1: closed, 2: opened, 3: empty, index } of xml.matchAll(TOKEN)) {
    if (closed !== undefined && open.pop() !== closed) return `${token} at ${index}`;
    if (opened !== undefined && empty === "") open.push(opened);
    end = index + token.length;
  }
  const forbidden = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(xml);
  if (end !== xml.length || forbidden) return xml.slice(forbidden?.index ?? end).slice(0, 40);
  return open.length > 0 ? `${open.join()} not closed` : undefined;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">" };

/** Decodes text as Excel reads it from a cell. */
const plain = (xml: string) =>
  xml
    .replace(/&(amp|lt|gt);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));

interface Cell {
  ref: string;
  style: number;
  /** The text of a text cell, or a number. */
  value: string | number;
}

/** Returns the cells of a sheet's rows. */
export function cellsOf(sheet: string): Cell[][] {
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) =>
    [
      ...row!.matchAll(
        /<c r="(\w+)" s="(\d)"(?: t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
      ),
    ].map(([, ref, style, text, number]) => ({
      ref: ref!,
      style: Number(style),
      value: text === undefined ? Number(number) : plain(text),
    })),
  );
}
