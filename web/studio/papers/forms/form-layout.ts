import { Fields } from "../fields.ts";
import { drawDocuments, drawSignatures } from "./form-closing.ts";
import { width } from "./form-marks.ts";
import type { FormContent, Part } from "./form-parts.ts";
import { drawRow } from "./form-row.ts";
import { drawTable } from "./form-table.ts";
import { palette } from "../palette.ts";
import { company } from "../published.ts";
import { paper, type Sheet } from "../sheet.ts";

function drawPart(sheet: Sheet, fields: Fields, part: Part): void {
  if (part.kind === "row") drawRow(sheet, fields, part.cells);
  else if (part.kind === "table") drawTable(sheet, fields, part.columns, part.rows);
  else if (part.kind === "documents") drawDocuments(sheet, fields, part.items);
  else if (part.kind === "signatures") drawSignatures(sheet, fields, part.people);
  else if (part.kind === "note") {
    sheet.paragraph(part.text, { size: 8.8, leading: 12.2, color: palette.soft, gap: 7 });
  } else {
    const words = { size: 9.1, leading: 12.5 } as const;
    const clause = (item: string, index: number) => {
      sheet.ensure(sheet.wrap(item, width - 20, words).length * words.leading);
      sheet.tags.within("Lbl", () =>
        sheet.line(`${index + 1}.`, paper.left, sheet.y - 7.4, {
          size: 9.2,
          font: "bold",
          color: palette.laguna,
        }),
      );
      const draw = () => sheet.block(item, paper.left + 20, sheet.y, width - 20, words);
      sheet.y -= sheet.tags.within("LBody", draw) + 4;
    };
    sheet.tags.within("L", () =>
      part.items.forEach((item, index) => sheet.tags.within("LI", () => clause(item, index))),
    );
    sheet.y -= 4;
  }
}

function sectionHead(sheet: Sheet, number: number, title: string, first: Part): void {
  sheet.ensure(first.kind === "signatures" ? 130 : 88);
  sheet.y -= 5;
  sheet.page.drawCircle({ x: paper.left + 9, y: sheet.y - 9, size: 9, color: palette.mar });
  const digits = String(number);
  const style = { size: 9, font: "bold" } as const;
  sheet.tags.within("H2", () => {
    sheet.line(digits, paper.left + 9 - sheet.widthOf(digits, style) / 2, sheet.y - 12.2, {
      ...style,
      color: palette.white,
    });
    sheet.line(title, paper.left + 26, sheet.y - 13, { size: 11.8, font: "bold" });
  });
  sheet.y -= 27;
}

/** Draws the fields for the company's use on receipt, if there is room left on the last page. */
function officeUse(sheet: Sheet, fields: Fields): void {
  const height = 62;
  if (sheet.y - height - 8 < paper.bottom) return;
  sheet.y -= 8;
  sheet.page.drawRectangle({
    x: paper.left - 8,
    y: sheet.y - height,
    width: width + 16,
    height,
    color: palette.wash,
  });
  sheet.tags.within("H2", () =>
    sheet.line("Para uso de la compañía", paper.left, sheet.y - 15, {
      size: 8.6,
      font: "bold",
      color: palette.laguna,
    }),
  );
  sheet.y -= 23;
  drawRow(sheet, fields, [
    { kind: "text", label: "Recibido por", span: 4 },
    { kind: "text", label: "Oficina", span: 3 },
    { kind: "text", label: "Fecha y hora de recibo", span: 3 },
    { kind: "text", label: "Número asignado", span: 2 },
  ]);
}

/** Draws a form: the instructions, then its sections. */
export function drawForm(sheet: Sheet, description: string, content: FormContent): void {
  const { email = company.emails.general, note, sections } = content;
  const {
    instructions = `Llénalo en tu computadora o a mano, con letra de molde. Entrégalo firmado en una oficina, a tu corredor o al correo ${email}.${note ? ` ${note}` : ""}`,
  } = content;
  sheet.paragraph(description, { size: 11.2, leading: 15.5, gap: 4, width: 470 });
  sheet.paragraph(instructions, { size: 8.8, leading: 12.4, color: palette.soft, gap: 9 });
  const fields = new Fields(sheet);
  for (const [index, { title, parts }] of sections.entries()) {
    sectionHead(sheet, index + 1, title, parts[0]!);
    for (const part of parts) drawPart(sheet, fields, part);
    sheet.y -= 3;
  }
  if (content.instructions === undefined) officeUse(sheet, fields);
}
