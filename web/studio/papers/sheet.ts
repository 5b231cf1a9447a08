import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import type { Color, PDFFont, PDFPage } from "pdf-lib";
import { palette } from "./palette.ts";
import { Tags } from "./tags.ts";

/** Letter, the paper size used in Panama, with its margins, in points. */
export const paper = { width: 612, height: 792, left: 54, right: 558, top: 726, bottom: 88 } as const;

/** Metadata of a document, from its record, and the line above its title (`kind`). */
export interface About {
  title: string;
  subject: string;
  code: string;
  /** Date of the revision, YYYY-MM-DD. */
  revised: string;
  kind: string;
}

/** Style of a piece of text. */
interface TextStyle {
  size: number;
  font?: "regular" | "bold" | "italic";
  color?: Color;
  leading?: number;
}

interface Piece {
  text: string;
  font: PDFFont;
}

const advances = new Map<string, number>();

/** Returns the width of a drawn text, letter by letter: the library's own measure includes kerning that it does not draw. */
function measure(font: PDFFont, text: string, size: number): number {
  let units = 0;
  for (const letter of text) {
    const key = font.name + letter;
    const known = advances.get(key) ?? font.widthOfTextAtSize(letter, 1000);
    advances.set(key, known);
    units += known;
  }
  return (units * size) / 1000;
}

/** A document under construction: its pages, its fonts and the height `y` at which the next content is drawn. */
export class Sheet {
  readonly pdf: PDFDocument;
  /** Screen readers read text that is drawn within an element; everything else is decoration. */
  readonly tags: Tags;
  readonly about: About;
  readonly fonts: Record<"regular" | "bold" | "italic", PDFFont>;
  page!: PDFPage;
  y = 0;
  readonly #decorate: (sheet: Sheet) => void;

  private constructor(
    pdf: PDFDocument,
    about: About,
    fonts: Sheet["fonts"],
    decorate: (sheet: Sheet) => void,
  ) {
    this.pdf = pdf;
    this.tags = new Tags(pdf);
    this.about = about;
    this.fonts = fonts;
    this.#decorate = decorate;
    this.addPage();
  }

  /** Creates a document. `decorate` draws on each page before anything else and sets `y`. */
  static async open(about: About, decorate: (sheet: Sheet) => void): Promise<Sheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const [regular, bold, italic] = [
      await pdf.embedFont(StandardFonts.Helvetica),
      await pdf.embedFont(StandardFonts.HelveticaBold),
      await pdf.embedFont(StandardFonts.HelveticaOblique),
    ];
    return new Sheet(pdf, about, { regular, bold, italic }, decorate);
  }

  addPage(): void {
    this.page = this.pdf.addPage([paper.width, paper.height]);
    this.page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
    this.tags.page(this.page, () => this.#decorate(this));
  }

  /** Starts another page if less than this height is left on the current one. */
  ensure(height: number): void {
    if (this.y - height < paper.bottom) this.addPage();
  }

  widthOf(text: string, { size, font = "regular" }: TextStyle): number {
    return measure(this.fonts[font], text, size);
  }

  /** Draws one line of text with its baseline at `y`. */
  line(text: string, x: number, y: number, style: TextStyle & { align?: "left" | "right" }): void {
    const { size, font = "regular", color = palette.mar, align = "left" } = style;
    const start = align === "right" ? x - this.widthOf(text, style) : x;
    this.tags.content(this.page, () =>
      this.page.drawText(text, { x: start, y, size, font: this.fonts[font], color }),
    );
  }

  /** Breaks a text into lines of a width; text between `**` is bold. */
  wrap(text: string, width: number, { size, font = "regular" }: TextStyle): Piece[][] {
    const words = text.split("**").flatMap((part, index) => {
      const face = index % 2 === 1 ? this.fonts.bold : this.fonts[font];
      return part
        .split(/(?<= )/)
        .filter((word) => word !== "")
        .map((word) => ({ text: word, font: face }));
    });
    const lines: Piece[][] = [[]];
    let used = 0;
    let open = false;
    for (const word of words) {
      const advance = measure(word.font, word.text, size);
      const visible = measure(word.font, word.text.trimEnd(), size);
      if (open && used + visible > width) {
        lines.push([]);
        used = 0;
      }
      const line = lines.at(-1)!;
      const last = line.at(-1);
      if (last?.font === word.font) last.text += word.text;
      else line.push({ ...word });
      used += advance;
      open = word.text.endsWith(" ");
    }
    return lines;
  }

  /** Draws wrapped lines from `top` down and returns the height that they took. */
  block(text: string, x: number, top: number, width: number, style: TextStyle): number {
    const { size, color = palette.mar, leading = size * 1.42 } = style;
    const lines = this.wrap(text, width, style);
    this.tags.content(this.page, () => {
      for (const [index, pieces] of lines.entries()) {
        let at = x;
        for (const { text: words, font } of pieces) {
          // Keeps the trailing space, which separates the last word from the next line when the text is extracted.
          this.page.drawText(words, {
            x: at,
            y: top - index * leading - size * 0.8,
            size,
            font,
            color,
          });
          at += measure(font, words, size);
        }
      }
    });
    return lines.length * leading;
  }

  /** Draws a paragraph at the current height, on a new page unless its first four lines fit. It does not break over pages. */
  paragraph(text: string, style: TextStyle & { x?: number; width?: number; gap?: number }): void {
    const { x = paper.left, width = paper.right - paper.left, gap = style.size * 0.7, size } = style;
    const leading = style.leading ?? size * 1.42;
    const lines = this.wrap(text, width, style).length;
    this.ensure(Math.min(lines, 4) * leading);
    this.y -= this.tags.within("P", () => this.block(text, x, this.y, width, style)) + gap;
  }

  /** Returns the finished file, byte-identical for equal content, because its dates are those of the revision. */
  async save(): Promise<Uint8Array> {
    const { title, subject, code, revised } = this.about;
    const date = new Date(`${revised}T12:00:00Z`);
    this.pdf.setTitle(title, { showInWindowTitleBar: true });
    this.pdf.setAuthor("Istmia Compañía de Seguros, S.A.");
    this.pdf.setSubject(subject);
    this.pdf.setKeywords([code]);
    this.pdf.setProducer("Istmia Seguros");
    this.pdf.setCreator("Istmia Seguros");
    this.pdf.setCreationDate(date);
    this.pdf.setModificationDate(date);
    this.pdf.catalog.set(PDFName.of("Lang"), PDFString.of("es-PA"));
    this.tags.end();
    return this.pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
  }
}
