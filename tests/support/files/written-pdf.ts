import { deflateSync } from "node:zlib";

export interface Parts {
  /** Additions to the catalogue, the page and the document's trailer. */
  catalogue?: string;
  page?: string;
  trailer?: string;
  kids?: string;
  /** Objects numbered from 4. */
  objects?: string[];
}

/** Returns a handwritten PDF of one page. */
export function pdf({
  catalogue = "",
  page = "",
  trailer = "",
  kids = "3 0 R",
  objects = [],
}: Parts = {}): Buffer {
  const count = kids.split("R").length - 1;
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] ${page} >>`,
    ...objects,
  ];
  let text = "%PDF-1.7\n";
  const offsets = bodies.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** Returns a stream as it is written in a file, with its length in the dictionary. */
export const stream = (bytes: Buffer, dictionary: string) =>
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString("latin1")}\nendstream`;

/** Returns an object stream with one compressed object. */
export const packed = (body: string, type = "/Type /ObjStm") => {
  const head = "9 0 ";
  return stream(
    deflateSync(Buffer.from(head + body, "latin1")),
    `${type} /N 1 /First ${head.length} /Filter /FlateDecode`,
  );
};
