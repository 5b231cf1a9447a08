import { PDFArray, PDFHexString, PDFName, PDFString, type PDFObject, type PDFRef } from "pdf-lib";
import type { Sheet } from "./sheet.ts";

const INK = "0.024 0.173 0.286 rg";
const MULTILINE = 1 << 12;
const RADIO = 1 << 15;

/** The entries of a PDF dictionary. */
interface Entries {
  [name: string]: Entries | PDFObject | number | number[];
}

/** A rectangle on the page; `x` and `y` are its lower left corner. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rectangle = ({ x, y, width, height }: Box) =>
  [x, y, x + width, y + height].map((value) => Math.round(value * 100) / 100);

/**
 * The fillable fields of a document. They are written as plain dictionaries, without an appearance for empty text fields and
 * with one shared tick for all checkboxes, so that a form with hundreds of fields stays small.
 */
export class Fields {
  readonly #sheet: Sheet;
  readonly #names = new Map<string, number>();
  #all: PDFArray | undefined;
  #tick: PDFRef | undefined;
  #empty: PDFRef | undefined;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Adds a text field; screen readers announce `label`. */
  text(label: string, box: Box, options: { lines?: number; size?: number; most?: number } = {}): void {
    const { lines = 1, size = 9.5, most } = options;
    this.#add({
      ...this.#named(label),
      ...this.#widget(box),
      FT: PDFName.of("Tx"),
      DA: PDFString.of(`/Helv ${size} Tf ${INK}`),
      ...(lines > 1 ? { Ff: MULTILINE } : {}),
      ...(most === undefined ? {} : { MaxLen: most }),
    });
  }

  /** Adds a checkbox. */
  check(label: string, box: Box): void {
    this.#add({
      ...this.#named(label),
      ...this.#box(box, "Si"),
      FT: PDFName.of("Btn"),
      V: PDFName.of("Off"),
    });
  }

  /** Adds a group of boxes of which at most one can be checked. */
  choice(label: string, options: readonly { label: string; box: Box }[]): void {
    const { context } = this.#sheet.pdf;
    const parent = context.nextRef();
    const kids = options.map(({ label: option, box }, index) => {
      const kid = context.register(
        context.obj({
          ...this.#box(box, String(index)),
          Parent: parent,
          TU: PDFHexString.fromText(`${label}: ${option}`),
        }),
      );
      this.#annotate(kid);
      return kid;
    });
    context.assign(
      parent,
      context.obj({
        ...this.#named(label),
        FT: PDFName.of("Btn"),
        Ff: RADIO,
        V: PDFName.of("Off"),
        Opt: options.map((option) => PDFHexString.fromText(option.label)),
        Kids: kids,
      }),
    );
    this.#form().push(parent);
  }

  #named(label: string) {
    const plain = label
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 60);
    const count = (this.#names.get(plain) ?? 0) + 1;
    this.#names.set(plain, count);
    const name = count === 1 ? plain : `${plain}-${count}`;
    return { T: PDFString.of(name), TU: PDFHexString.fromText(label) };
  }

  #widget(box: Box) {
    return {
      Type: PDFName.of("Annot"),
      Subtype: PDFName.of("Widget"),
      Rect: rectangle(box),
      P: this.#sheet.page.ref,
      F: 4,
    };
  }

  #box(box: Box, on: string) {
    this.#tick ??= this.#appearance("0.024 0.173 0.286 RG 1.5 w 1 J 1 j 2 4.6 m 4 2.4 l 7.2 6.8 l S");
    this.#empty ??= this.#appearance("");
    return {
      ...this.#widget(box),
      AS: PDFName.of("Off"),
      AP: { N: { [on]: this.#tick, Off: this.#empty } },
      MK: { CA: PDFString.of("4") },
    };
  }

  #appearance(operators: string): PDFRef {
    const { context } = this.#sheet.pdf;
    return context.register(
      context.stream(operators, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 9, 9], Resources: {} }),
    );
  }

  #add(entries: Entries): void {
    const field = this.#sheet.pdf.context.register(this.#sheet.pdf.context.obj(entries));
    this.#annotate(field);
    this.#form().push(field);
  }

  #annotate(widget: PDFRef): void {
    const { page, tags } = this.#sheet;
    page.node.addAnnot(widget);
    tags.field(page, widget);
  }

  #form(): PDFArray {
    if (this.#all) return this.#all;
    const { pdf } = this.#sheet;
    const font = pdf.context.register(
      pdf.context.obj({
        Type: "Font",
        Subtype: "Type1",
        BaseFont: "Helvetica",
        Encoding: "WinAnsiEncoding",
      }),
    );
    const form = pdf.context.obj({
      Fields: [],
      DR: { Font: { Helv: font } },
      DA: PDFString.of(`/Helv 9.5 Tf ${INK}`),
    });
    pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.register(form));
    this.#all = form.lookup(PDFName.of("Fields"), PDFArray);
    return this.#all;
  }
}
