import { deflateSync, gzipSync } from "node:zlib";
import type { FileFault } from "#schema/files.ts";
import { packed, pdf, stream } from "./written-pdf.ts";
import type { Parts } from "./written-pdf.ts";

/** A file that must not be stored, and the reason: one of these faults. */
interface Hostile {
  type?: string;
  headers?: Record<string, string>;
  bytes: Buffer;
  faults: FileFault[];
}

const annotation = (body: string) => ({
  page: "/Annots [4 0 R]",
  objects: [`<< /Type /Annot /Rect [0 0 9 9] ${body} >>`],
});
const link = (action: string) => annotation(`/Subtype /Link /A << ${action} >>`);
const names = (name: string) => ({ catalogue: `/Names << /${name} << /Names [(a) 4 0 R] >> >>` });
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

/** Returns a ZIP archive without entries, with a comment. */
const archive = (comment: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(comment.length);
  return join("PK\x05\x06", Buffer.alloc(16), length, comment);
};

/** Returns a PNG that declares this size. */
function png(width: number, height: number, data: Buffer): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return join(length, name, body, Buffer.alloc(4));
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  return join("\x89PNG\r\n\x1a\n", chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0)));
}

const SCRIPT = "/S /JavaScript /JS (app.alert\\(1\\))";
const PROGRAM = "<< /S /URI /URI (ms-msdt:/id) >>";
const ELSEWHERE = "<< /S /URI /URI (https://a.example) >>";
const HTML = "<!doctype html><script>alert(1)</script>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

function active(): Record<string, [Parts, FileFault]> {
  const file = ["<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>", stream(Buffer.from("MZ"), "")];
  return {
    "a script when opened": [{ catalogue: `/OpenAction << ${SCRIPT} >>` }, "SCRIPTS"],
    "a script by reference": [{ catalogue: "/OpenAction 4 0 R", objects: [`<< ${SCRIPT} >>`] }, "SCRIPTS"],
    "named scripts": [{ ...names("JavaScript"), objects: [`<< ${SCRIPT} >>`] }, "SCRIPTS"],
    "a script with an escaped kind": [{ catalogue: "/OpenAction << /S /J#61vaScript /JS (1) >>" }, "SCRIPTS"],
    "a script with all escaped": [
      { catalogue: "/OpenAction << /#53 /#4a#61#76#61#53#63#72#69#70#74 /#4A#53 (1) >>" },
      "SCRIPTS",
    ],
    "a script in hexadecimal": [{ catalogue: "/OpenAction << /S /JavaScript /JS <616c> >>" }, "SCRIPTS"],
    "a script in a stream": [
      { catalogue: "/OpenAction << /S /JavaScript /JS 4 0 R >>", objects: [stream(Buffer.from("a()"), "")] },
      "SCRIPTS",
    ],
    "a compressed script": [{ objects: [packed(`<< ${SCRIPT} >>`)] }, "SCRIPTS"],
    "a compressed and escaped script": [{ objects: [packed("<< /S /J#61vaScript /J#53 (1) >>")] }, "SCRIPTS"],
    "a compressed script under another": [
      { objects: [packed(`<< ${SCRIPT} >>`), packed(ELSEWHERE)] },
      "SCRIPTS",
    ],
    "a script in a stream of no kind": [{ objects: [packed(`<< ${SCRIPT} >>`, "")] }, "UNREADABLE"],
    "a script in a stream whose kind comes later": [
      { objects: [packed(`<< ${SCRIPT} >>`, "/Type 5 0 R"), "/ObjStm"] },
      "UNREADABLE",
    ],
    "a compressed script within the data of a stream": [
      { objects: [stream(Buffer.from(`9 0 obj\n${packed(`<< ${SCRIPT} >>`)}\nendobj\n`, "latin1"), "")] },
      "UNREADABLE",
    ],
    "an object within a text": [{ objects: ["(9 %\n0obj << /A /B >> endobj)"] }, "UNREADABLE"],
    "a script of a link": [link(SCRIPT), "SCRIPTS"],
    "a script after another action": [
      link(`/S /URI /URI (https://a.example) /Next << ${SCRIPT} >>`),
      "SCRIPTS",
    ],
    "a script of an outline": [{ objects: [`<< /Title (a) /A << ${SCRIPT} >> >>`] }, "SCRIPTS"],
    "a form with scripts": [
      { catalogue: "/AcroForm << /Fields [] /XFA 4 0 R >>", objects: ["(a)"] },
      "SCRIPTS",
    ],
    "an action of a page": [{ page: "/AA << /O << /S /Named /N /Print >> >>" }, "ACTIONS"],
    "an action of a field": [annotation("/Subtype /Widget /FT /Tx /AA << /K << /S /Named >> >>"), "ACTIONS"],
    "a program": [link("/S /Launch /F (cmd.exe)"), "ACTIONS"],
    "a program, escaped": [link("/S /L#61unch /F (cmd.exe)"), "ACTIONS"],
    "a form that is sent": [link("/S /SubmitForm /F (https://a.example)"), "ACTIONS"],
    "a form that is sent, under another object": [
      { objects: [`<< /S /SubmitForm >>\nendobj\n4 0 obj\n${ELSEWHERE}`] },
      "ACTIONS",
    ],
    "a form that is sent, by a kind elsewhere": [{ objects: ["<< /S 5 0 R >>", "/SubmitForm"] }, "ACTIONS"],
    "a form that is sent, in a stream": [{ objects: [stream(Buffer.from("/S /SubmitForm"), "")] }, "ACTIONS"],
    "a form that is sent, in a trailer": [
      { trailer: "/Root << /Type /Catalog /Pages 2 0 R /OpenAction << /S /SubmitForm >> >>" },
      "UNREADABLE",
    ],
    "a link to a script": [link("/S /URI /URI (javascript:app.alert\\(1\\))"), "SCRIPTS"],
    "a link to a script, in capitals and with what readers skip": [
      link("/S /URI /URI ( Java\\nScript:alert\\(1\\))"),
      "SCRIPTS",
    ],
    "a link to a script, in UTF-16": [
      link(`/S /URI /URI <feff${Buffer.from("javascript:a()", "utf16le").swap16().toString("hex")}>`),
      "SCRIPTS",
    ],
    "a link to a script, elsewhere": [
      {
        ...link("/S /URI /URI 5 0 R"),
        objects: ["<< /A << /S /URI /URI 5 0 R >> >>", "(javascript:a\\(\\))"],
      },
      "SCRIPTS",
    ],
    "a compressed link to a script": [
      { objects: [packed("<< /S /URI /U#52I (javascript:a\\(\\)) >>")] },
      "SCRIPTS",
    ],
    "a link to a file of another machine": [link("/S /URI /URI (file://host/share/x)"), "ACTIONS"],
    "the same without its scheme": [link("/S /URI /URI (//host/share/x)"), "ACTIONS"],
    "the same with backslashes": [link("/S /URI /URI (\\\\\\\\host\\\\share\\\\x)"), "ACTIONS"],
    "a link to a program": [link("/S /URI /URI (ms-msdt:/id)"), "ACTIONS"],
    "a link to a program that is replaced": [{ objects: [`${PROGRAM}\nendobj\n4 0 obj\n<< >>`] }, "ACTIONS"],
    "a link to a program that replaces": [{ objects: [`<< >>\nendobj\n4 0 obj\n${PROGRAM}`] }, "ACTIONS"],
    "a link to a program in a list": [
      { page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] /Subtype /Link /A ${PROGRAM} >>]` },
      "ACTIONS",
    ],
    "a link to a program, as a stream": [
      { objects: [stream(Buffer.from(""), "/S /URI /URI (ms-msdt:/id)")] },
      "ACTIONS",
    ],
    "a link by a name": [link("/S /URI /URI /javascript:a"), "ACTIONS"],
    "links that begin at another machine": [
      { catalogue: "/URI << /Base (file://host/share/) >>" },
      "ACTIONS",
    ],
    "a link that is followed when opened": [{ catalogue: `/OpenAction ${ELSEWHERE}` }, "ACTIONS"],
    "a link that is followed when opened, elsewhere": [
      { catalogue: "/OpenAction 4 0 R", objects: [ELSEWHERE] },
      "ACTIONS",
    ],
    "a link that is followed after a page was turned": [
      { catalogue: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${ELSEWHERE} >>` },
      "ACTIONS",
    ],
    "a link that is followed when opened, as a stream": [
      {
        catalogue: "/OpenAction 4 0 R",
        objects: [stream(Buffer.from(""), "/S /URI /URI (https://a.example)")],
      },
      "ACTIONS",
    ],
    "a printer that starts when opened": [{ catalogue: "/OpenAction << /S /Named /N /Print >>" }, "ACTIONS"],
    "data that is read": [link("/S /ImportData /F (a.fdf)"), "ACTIONS"],
    "a way into a file within": [link("/S /GoToE /T << /R /C >>"), "ACTIONS"],
    "a way into another file": [link("/S /GoToR /F (//host/share)"), "ACTIONS"],
    "media that play": [link("/S /Rendition /OP 0"), "ACTIONS"],
    "a file within": [{ ...names("EmbeddedFiles"), objects: file }, "ATTACHMENTS"],
    "a file within, escaped": [{ ...names("Embedded#46iles"), objects: file }, "ATTACHMENTS"],
    "a file of an annotation": [annotation("/Subtype /FileAttachment"), "ATTACHMENTS"],
    "an associated file": [{ catalogue: "/AF [4 0 R]", objects: file }, "ATTACHMENTS"],
    "rich media": [annotation("/Subtype /RichMedia"), "ATTACHMENTS"],
    "a film": [annotation("/Subtype /Movie"), "ATTACHMENTS"],
    "a film by reference": [{ ...annotation("/Subtype 5 0 R"), objects: ["<< >>", "/Movie"] }, "ATTACHMENTS"],
    "a sound": [annotation("/Subtype /Sound"), "ATTACHMENTS"],
    "a screen": [annotation("/Subtype /Screen"), "ATTACHMENTS"],
    "a model in space": [annotation("/Subtype /3D"), "ATTACHMENTS"],
    "a password": [
      { trailer: "/Encrypt << /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >> /ID [(a) (a)]" },
      "PROTECTED",
    ],
    "no pages": [{ kids: "" }, "NO_PAGES"],
  };
}

/** Features that PDFs of ordinary programs have: links, and the page to open at. */
export const ORDINARY: Record<string, Parts> = {
  "a link to the web, and a page to open at": {
    ...link("/S /URI /URI (https://a.example/b?c=d:e#f)"),
    catalogue: "/OpenAction [3 0 R /Fit]",
  },
  "an e-mail address, and a page to turn to": {
    ...link("/S /URI /URI (MailTo:ana@a.example)"),
    catalogue: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>",
  },
  "a telephone elsewhere, and a page to turn to elsewhere": {
    ...annotation("/Subtype /Link /A << /S /URI /URI 5 0 R >>"),
    catalogue: "/OpenAction 6 0 R",
    objects: [
      "<< /Type /Annot /Rect [0 0 9 9] /Subtype /Link /A << /S /URI /URI 5 0 R >> >>",
      "(tel:+5073027001)",
      "<< /S /GoTo /D [3 0 R /Fit] >>",
    ],
  },
  "a relative link": {
    ...link("/S /URI /URI (solicitud.pdf)"),
    catalogue: "/URI << /Base (http://a.example/) >>",
  },
  "a link without its scheme": link("/S /URI /URI (www.a.example/b)"),
  "keys and kinds that JavaScript has": { catalogue: "/toString << /Type /constructor /Name /Sound >>" },
};

/** Returns files that editors must not be able to publish. */
export function hostileFiles(): Record<string, Hostile> {
  const good = pdf();
  const [cut, bomb] = [
    good.subarray(0, good.length / 2),
    deflateSync(Buffer.alloc(400_000_000), { level: 1 }),
  ];
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const photo = png(9, 9, deflateSync(Buffer.alloc(9 * 37)));
  const asPdf: Record<string, [Buffer, ...FileFault[]]> = {
    ...Object.fromEntries(
      Object.entries(active()).map(([name, [parts, fault]]) => [name, [pdf(parts), fault]]),
    ),
    nothing: [Buffer.alloc(0), "EMPTY"],
    "a web page": [join(HTML), "NOT_PDF"],
    "a web page before": [join(HTML, good), "NOT_PDF"],
    "a web page in a comment": [join("%PDF-1.7\n%", HTML.toUpperCase(), "\n", good.subarray(9)), "MIXED"],
    "a web page after": [join(good, HTML), "MIXED"],
    "a script before": [join("/*", good, "*/alert(1)"), "NOT_PDF"],
    "an archive before": [join(archive(""), good), "NOT_PDF"],
    "an archive after": [join(good, archive("")), "MIXED"],
    "an archive that ends as a PDF": [join(good, archive("\n%%EOF\n")), "MIXED"],
    "an archive with another's end in its comment": [join(good, archive("PK\x05\x06\n%%EOF\n")), "MIXED"],
    "a program with another name": [join("MZ", Buffer.alloc(500)), "NOT_PDF"],
    "a beginning alone": [join("%PDF-1.7\n"), "MIXED"],
    "a beginning and an end": [join("%PDF-1.7\n%%EOF\n"), "UNREADABLE"],
    "a half": [cut, "MIXED"],
    "a half with an end": [join(cut, "\n%%EOF\n"), "UNREADABLE", "NO_PAGES"],
    "no end": [good.subarray(0, good.length - 8), "MIXED"],
    "a page that is missing": [pdf({ kids: "3 0 R 99 0 R" }), "UNREADABLE"],
    "pages that lead to themselves": [pdf({ kids: "2 0 R" }), "UNREADABLE", "NO_PAGES", "TOO_COMPLEX"],
    "lists within lists": [pdf({ objects: [deep] }), "UNREADABLE", "TOO_COMPLEX"],
    "what unpacks without end": [
      pdf({ objects: [stream(bomb, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode")] }),
      "TOO_COMPLEX",
    ],
    "what unpacks twice": [
      pdf({
        objects: [
          stream(deflateSync(bomb), "/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]"),
        ],
      }),
      "TOO_COMPLEX",
    ],
    "a picture": [photo, "NOT_PDF"],
  };
  const asPicture: Record<string, [string, Buffer, ...FileFault[]]> = {
    "an SVG": ["image/svg+xml", join(SVG), "OTHER_TYPE"],
    "an SVG with another name": ["image/png", join(SVG), "NOT_PICTURE"],
    "an SVG after a blank": ["image/webp", join(" \n", SVG), "NOT_PICTURE"],
    "a web page as a photo": ["image/jpeg", join(HTML), "NOT_PICTURE"],
    "a web page in a GIF": ["image/png", join("GIF89a/*", HTML), "NOT_PICTURE"],
    "a PDF as a photo": ["image/avif", good, "NOT_PICTURE"],
    "no photo": ["image/png", Buffer.alloc(0), "EMPTY"],
    "a photo of a web page": ["image/jpeg", join("\xff\xd8\xff\xe0", HTML), "BROKEN_PICTURE"],
    "a photo that is all beginning": ["image/webp", join("RIFF\x10\0\0\0WEBPVP8 "), "BROKEN_PICTURE"],
    "a film's beginning": ["image/avif", join("\0\0\0\x20ftypavif", Buffer.alloc(99)), "BROKEN_PICTURE"],
    "half a photo": ["image/png", photo.subarray(0, 60), "BROKEN_PICTURE"],
    "a photo as large as a field": [
      "image/png",
      png(60_000, 60_000, deflateSync(Buffer.alloc(99))),
      "TOO_MANY_PIXELS",
      "BROKEN_PICTURE",
    ],
    "a web page as such": ["text/html", join(HTML), "OTHER_TYPE"],
    "a program as such": ["application/octet-stream", join("MZ"), "OTHER_TYPE"],
    "a form": ["multipart/form-data; boundary=a", join("--a--"), "OTHER_TYPE"],
    "a text": ["text/plain", join("a"), "OTHER_TYPE"],
  };
  return {
    ...Object.fromEntries(
      Object.entries(asPdf).map(([name, [bytes, ...faults]]) => [name, { bytes, faults }]),
    ),
    ...Object.fromEntries(
      Object.entries(asPicture).map(([name, [type, bytes, ...faults]]) => [name, { type, bytes, faults }]),
    ),
    "a packed body": {
      headers: { "content-encoding": "gzip" },
      bytes: gzipSync(good),
      faults: ["OTHER_TYPE"],
    },
  };
}
