import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PDF_FOLDERS } from "#schema/files.ts";
import { accountsOf } from "#web/studio/papers/accounts.ts";
import { writePdfs } from "#web/studio/papers/render.ts";
import { linkedFiles } from "#web/content/linked-files.ts";

interface Row {
  slug: string;
  title: string;
  url?: string;
  code?: string;
}

const rows = ["forms", "documents", "conditions", "statements"].flatMap(
  (file) => JSON.parse(readFileSync(`gateway/catalogue/content/${file}.json`, "utf8")) as Row[],
);
const privacy: Row = {
  slug: "politica-de-privacidad",
  title: "Política de privacidad",
  url: "/static/pdfs/politica-de-privacidad.pdf",
};
const listed = new Map(
  [...rows, privacy].flatMap((row) => (row.url === undefined ? [] : [[row.url, row] as const])),
);
const urls = [...listed.keys()];
const bytesOf = (url: string) => readFileSync(url.slice(1));
const load = (url: string) => PDFDocument.load(bytesOf(url), { updateMetadata: false });
const opened = new Map<string, Promise<PDFDocument>>();
const readOnly = new Set(["ley-12-seguros", "acuerdo-prevencion-blanqueo", privacy.slug]);

/** Opens a document; each is loaded once. */
function open(url: string): Promise<PDFDocument> {
  const pdf = opened.get(url) ?? load(url);
  opened.set(url, pdf);
  return pdf;
}

/** Returns the text of a document's pages in sequence, as a reader would find it. */
function textOf(pdf: PDFDocument): string {
  const streams = pdf.getPages().flatMap(({ node }) => {
    const contents = node.Contents();
    return contents instanceof PDFArray
      ? contents.asArray().map((part) => pdf.context.lookup(part))
      : [contents];
  });
  const operators = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1"))
    .join("\n");
  const shown = operators.matchAll(/<([\dA-F]+)> Tj/g);
  const pieces = [...shown].map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1"));
  return pieces.join(" ").replaceAll(/\s+/g, " ");
}

interface Element {
  role: string;
  kids: Element[];
}

const elementsOf = (element: Element): Element[] => [element, ...element.kids.flatMap(elementsOf)];

/** Returns a document's structure tree, and how many fields have a place in it. */
function structureOf(pdf: PDFDocument): { root: Element; fields: number } {
  let fields = 0;
  const read = (dict: PDFDict): Element => {
    const kids = dict.lookup(PDFName.of("K"), PDFArray).asArray();
    const parts = kids.map((kid) => pdf.context.lookup(kid)).filter((kid) => kid instanceof PDFDict);
    fields += parts.filter((part) => part.has(PDFName.of("Obj"))).length;
    const role = dict.lookup(PDFName.of("S"), PDFName).decodeText();
    return { role, kids: parts.filter((part) => part.has(PDFName.of("S"))).map(read) };
  };
  const tree = pdf.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  return { root: read(tree.lookup(PDFName.of("K"), PDFDict)), fields };
}

describe("the documents that the site offers", () => {
  let root = "";

  let written: Awaited<ReturnType<typeof writePdfs>>;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "istmia-pdfs-"));
    mkdirSync(join(root, "static/pdfs"), { recursive: true });
    writeFileSync(join(root, "static/pdfs/ya-no-existe.pdf"), "");
    written = await writePdfs(root);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("every listed document has its file and no file is unlisted", () => {
    const files = PDF_FOLDERS.flatMap((folder) =>
      readdirSync(`static/${folder}`).map((name) => `/static/${folder}/${name}`),
    );
    expect(files.toSorted()).toEqual(urls.toSorted());
  });

  test("the task writes the very files that are published", () => {
    const changed = urls.filter((url) => !readFileSync(join(root, url)).equals(bytesOf(url)));
    expect(changed, "run: node web/studio/papers/render.ts").toEqual([]);
  });

  test("the index beside the content gives the size and the pages of every file", async () => {
    const published = readFileSync("gateway/catalogue/content/files.json", "utf8");
    const index = JSON.parse(published) as Record<string, { bytes: number; pages: number }>;
    expect(
      readFileSync(join(root, "gateway/catalogue/content/files.json"), "utf8"),
      "run: npm run pdfs",
    ).toBe(published);
    expect(Object.keys(index)).toEqual(urls.toSorted());
    for (const [url, size] of Object.entries(index)) {
      const pages = (await open(url)).getPageCount();
      expect(size, url).toEqual({ bytes: bytesOf(url).length, pages });
    }
  });

  test("the site's own copy links only to documents that are written", () => {
    const linked = Object.keys(linkedFiles);
    expect(linked.length).toBe(6);
    expect(urls).toEqual(expect.arrayContaining(linked));
  });

  test("a document that left the content leaves its folder", () => {
    expect(written).toMatchObject({ files: urls.length, removed: 1 });
    expect(existsSync(join(root, "static/pdfs/ya-no-existe.pdf"))).toBe(false);
  });

  test("no two documents are alike", () => {
    const contents = new Set(urls.map((url) => bytesOf(url).toString("latin1")));
    expect(contents.size).toBe(urls.length);
  });

  test.each(urls)("%s has its title, author, language and a small size", async (url) => {
    const { title, code } = listed.get(url)!;
    expect(bytesOf(url).length).toBeLessThan(60_000);
    const pdf = await open(url);
    expect(pdf.getTitle()).toBe(title);
    expect(pdf.getAuthor()).toBe("Istmia Compañía de Seguros, S.A.");
    expect(pdf.getSubject()).toBeTruthy();
    if (code) expect(pdf.getKeywords()).toBe(code);
    expect(pdf.catalog.lookup(PDFName.of("Lang"), PDFString).asString()).toBe("es-PA");
  });

  test.each(urls)(
    "%s is read by its structure: title, headings, tables with heads, every field",
    async (url) => {
      const pdf = await open(url);
      const { root, fields } = structureOf(pdf);
      const all = elementsOf(root);
      expect(all.filter(({ role }) => role === "H1")).toHaveLength(1);
      expect(all.some(({ role }) => role === "H2")).toBe(true);
      const tables = all.filter(({ role }) => role === "Table");
      expect(tables.filter((table) => !elementsOf(table).some(({ role }) => role === "TH"))).toEqual([]);
      const widgets = pdf
        .getForm()
        .getFields()
        .flatMap((field) => field.acroField.getWidgets());
      expect(fields).toBe(widgets.length);
    },
  );

  test.each(urls)("%s shows its title, its number and how many pages it has", async (url) => {
    const { title, code } = listed.get(url)!;
    const pdf = await open(url);
    const text = textOf(pdf);
    expect(text).toContain(title);
    if (code) expect(text).toContain(code);
    expect(text).toContain(`Página ${pdf.getPageCount()} de ${pdf.getPageCount()}`);
    expect(text).toContain("Istmia Compañía de Seguros, S.A. está regulada y supervisada");
  });

  test.each(urls.filter((url) => url.startsWith("/static/condiciones-generales/")))(
    "%s says what is covered, what is not, and the two deadlines",
    async (url) => {
      const text = textOf(await open(url));
      for (const words of ["Coberturas", "Lo que no está cubierto", "8 días calendario y 15 días hábiles"]) {
        expect(text).toContain(words);
      }
    },
  );

  test.each(urls.filter((url) => url.startsWith("/static/pdfs/") && !readOnly.has(listed.get(url)!.slug)))(
    "%s is a form with at least eight fields, each with a name of its own",
    async (url) => {
      const fields = (await open(url)).getForm().getFields();
      const names = fields.map((field) => field.getName());
      expect(names.length).toBeGreaterThanOrEqual(8);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  test("a form keeps what is filled in", async () => {
    const pdf = await load("/static/pdfs/solicitud-auto.pdf");
    const form = pdf.getForm();
    form.getTextField("marca").setText("Tucán Ñandú 2.0");
    form.getRadioGroup("uso").select("Reparto");
    form.getCheckBox("a-lesiones-corporales-a-terceros").check();
    const filled = (await PDFDocument.load(await pdf.save())).getForm();
    expect(filled.getTextField("marca").getText()).toBe("Tucán Ñandú 2.0");
    expect(filled.getRadioGroup("uso").getSelected()).toBe("Reparto");
    expect(filled.getCheckBox("a-lesiones-corporales-a-terceros").isChecked()).toBe(true);
  });
});

describe("the accounts in the financial statements", () => {
  const years = Array.from({ length: 14 }, (_, index) => 2011 + index);

  test.each(years)(
    "%i: what is held is what is owed and owned, and the equity follows from the year before",
    (year) => {
      const { current, before } = accountsOf(year);
      const { assets, liabilities, equity, results, changes } = current;
      expect(assets.total).toBe(liabilities.total + equity.total);
      expect(assets.investments).toBeGreaterThan(0);
      expect(equity.total).toBe(equity.capital + equity.legal + equity.catastrophe + equity.retained);
      expect(equity.total - before.equity.total).toBe(results.net + changes.contribution - changes.dividends);
      expect(current.lines.reduce((sum, [, premiums]) => sum + premiums, 0)).toBe(results.written);
      expect(before.year).toBe(year - 1);
    },
  );

  test("the company grew eightfold between the first year and the last", () => {
    expect(accountsOf(2024).current.results.written).toBeGreaterThan(
      8 * accountsOf(2011).current.results.written,
    );
  });

  test("the cash flow ends at the cash of the balance sheet", async () => {
    const text = textOf(await open("/static/estados-financieros/estados-financieros-2024.pdf"));
    const cash = new Intl.NumberFormat("en-US").format(accountsOf(2024).current.assets.cash);
    expect(text).toMatch(new RegExp(`Efectivo y depósitos en bancos ${cash}`));
    expect(text).toMatch(new RegExp(`Efectivo al final del año ${cash}`));
  });
});
