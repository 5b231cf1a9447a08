import {
  beginMarkedContent,
  endMarkedContent,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
} from "pdf-lib";
import type { PDFArray, PDFDocument, PDFObject, PDFPage, PDFRef } from "pdf-lib";

/** Structure type of an element (ISO 32000-1, 14.8.4). A `TH` is the header of its column or its row. */
type Role = "H1" | "H2" | "P" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TD" | "TH column" | "TH row";

interface Element {
  ref: PDFRef;
  entries: PDFDict;
  kids: PDFArray;
}

/**
 * The logical structure of a document, which screen readers use (ISO 32000-1, 14.7 and 14.8): elements in the order in which they
 * are drawn. Everything drawn outside an element is decoration, which is not read.
 */
export class Tags {
  readonly #pdf: PDFDocument;
  readonly #root: PDFRef;
  readonly #document: Element;
  #current: Element;
  /** The parent tree: maps each page to the elements of its pieces of content, and each field to its element. */
  readonly #owners: [number: number, owner: PDFObject][] = [];
  readonly #pieces = new Map<PDFPage, PDFArray>();

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
    this.#root = pdf.context.nextRef();
    this.#document = this.#element("Document", this.#root);
    this.#current = this.#document;
  }

  /** Starts a page. `decorate` draws on it outside any element. */
  page(page: PDFPage, decorate: () => void): void {
    const pieces = this.#pdf.context.obj([]);
    page.node.set(PDFName.of("StructParents"), this.#own(pieces));
    this.#pieces.set(page, pieces);
    page.pushOperators(beginMarkedContent("Artifact"));
    this.#inside(this.#document, decorate);
  }

  /** Creates an element from what `draw` draws, as a child of the current element. */
  within<T>(role: Role, draw: () => T): T {
    const element = this.#element(role, this.#current.ref);
    this.#current.kids.push(element.ref);
    return this.#inside(element, draw);
  }

  /** Draws a piece of the current element's content on a page. */
  content(page: PDFPage, draw: () => void): void {
    if (this.#current === this.#document) {
      draw();
      return;
    }
    const { ref, entries, kids } = this.#current;
    const pieces = this.#pieces.get(page)!;
    const number = pieces.size();
    pieces.push(ref);
    entries.set(PDFName.of("Pg"), page.ref); // an element is on one page only
    kids.push(PDFNumber.of(number));
    page.pushOperators(
      endMarkedContent(),
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
        PDFName.of("Span"),
        `<</MCID ${number}>>`,
      ]),
    );
    draw();
    page.pushOperators(endMarkedContent(), beginMarkedContent("Artifact"));
  }

  /** Adds a form field to the current element. */
  field(page: PDFPage, widget: PDFRef): void {
    const element = this.#element("Form", this.#current.ref);
    this.#current.kids.push(element.ref);
    element.kids.push(this.#pdf.context.obj({ Type: "OBJR", Obj: widget, Pg: page.ref }));
    this.#pdf.context.lookup(widget, PDFDict).set(PDFName.of("StructParent"), this.#own(element.ref));
  }

  /** Writes the structure. Nothing can be drawn afterwards. */
  end(): void {
    const { context, catalog } = this.#pdf;
    for (const page of this.#pieces.keys()) page.pushOperators(endMarkedContent());
    context.assign(
      this.#root,
      context.obj({
        Type: "StructTreeRoot",
        K: this.#document.ref,
        ParentTree: context.register(context.obj({ Nums: this.#owners.flat() })),
        ParentTreeNextKey: this.#owners.length,
      }),
    );
    catalog.set(PDFName.of("StructTreeRoot"), this.#root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }

  #element(role: Role | "Document" | "Form", parent: PDFRef): Element {
    const { context } = this.#pdf;
    const [type, heads] = role.split(" ");
    const kids = context.obj([]);
    const scope = heads && { A: { O: "Table", Scope: heads === "row" ? "Row" : "Column" } };
    const entries = context.obj({ S: type!, P: parent, K: kids, ...scope });
    return { ref: context.register(entries), entries, kids };
  }

  #inside<T>(element: Element, draw: () => T): T {
    const outer = this.#current;
    this.#current = element;
    const drawn = draw();
    this.#current = outer;
    return drawn;
  }

  /** Adds an owner to the parent tree and returns its number. */
  #own(owner: PDFObject) {
    const number = this.#owners.length;
    this.#owners.push([number, owner]);
    return this.#pdf.context.obj(number);
  }
}
