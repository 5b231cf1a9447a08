import { PDFDocument, PDFName, StandardFonts } from "pdf-lib";

/** Creates an accessible PDF like those of office programs: pages of text, each with that many structure elements. */
export async function taggedPdf(pages: number, elementsOfPage: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const { context, catalog } = document;
  const root = context.nextRef();
  const elements = Array.from({ length: pages }, (_, number) => {
    const page = document.addPage();
    for (let line = 0; line < 60; line++)
      page.drawText(`Activos corrientes 12,345,678 ${number} ${line}`, {
        x: 40,
        y: 800 - line * 12,
        size: 9,
        font,
      });
    return Array.from({ length: elementsOfPage }, (_, mark) =>
      context.register(
        context.obj({
          Type: "StructElem",
          S: mark % 2 === 0 ? "P" : "TD",
          K: [mark],
          Pg: page.ref,
          P: root,
          A: { O: "Layout", Placement: "Block" },
        }),
      ),
    );
  });
  context.assign(root, context.obj({ Type: "StructTreeRoot", K: elements.flat() }));
  catalog.set(PDFName.of("StructTreeRoot"), root);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  return Buffer.from(await document.save());
}
