import { palette } from "./palette.ts";
import { paper, type Sheet } from "./sheet.ts";

const body = { size: 9.8, leading: 14.4 } as const;
const width = paper.right - paper.left;

/** Draws the sentence under the title that states the purpose of the document. */
export function lead(sheet: Sheet, text: string): void {
  sheet.paragraph(text, { size: 11.5, leading: 16.5, color: palette.soft, width: 452, gap: 14 });
}

/** Draws a paragraph of body text. */
export function paragraph(sheet: Sheet, text: string, indent = 0): void {
  sheet.paragraph(text, { ...body, x: paper.left + indent, width: width - indent, gap: 7 });
}

/** Draws a heading; never alone at the foot of a page. */
export function heading(sheet: Sheet, text: string): void {
  sheet.ensure(76);
  sheet.y -= 10;
  sheet.tags.within("H2", () => sheet.line(text, paper.left, sheet.y - 11, { size: 13, font: "bold" }));
  sheet.page.drawLine({
    start: { x: paper.left, y: sheet.y - 18 },
    end: { x: paper.left + 28, y: sheet.y - 18 },
    thickness: 2,
    color: palette.guayacan,
  });
  sheet.y -= 29;
}

/** Draws a bulleted list. Text between `**`, such as a term at the start of an item, is bold. */
export function list(sheet: Sheet, items: readonly string[], indent = 0): void {
  const x = paper.left + indent;
  marked(sheet, items, indent + 14, () =>
    sheet.page.drawCircle({ x: x + 4, y: sheet.y - 5.6, size: 1.9, color: palette.caribe }),
  );
}

/** Draws a numbered list, with the numbers in the margin. */
export function numbered(sheet: Sheet, items: readonly string[]): void {
  marked(sheet, items, CLAUSE_INDENT, (index) =>
    sheet.tags.within("Lbl", () =>
      sheet.block(String(index + 1), paper.left, sheet.y, CLAUSE_INDENT, {
        ...body,
        font: "bold",
        color: palette.laguna,
      }),
    ),
  );
}

function marked(
  sheet: Sheet,
  items: readonly string[],
  indent: number,
  mark: (index: number) => unknown,
): void {
  const one = (item: string, index: number) => {
    const lines = sheet.wrap(item, width - indent, body).length;
    sheet.ensure(lines * body.leading);
    mark(index);
    const draw = () => sheet.block(item, paper.left + indent, sheet.y, width - indent, body);
    sheet.y -= sheet.tags.within("LBody", draw) + 3.5;
  };
  sheet.tags.within("L", () =>
    items.forEach((item, index) => sheet.tags.within("LI", () => one(item, index))),
  );
  sheet.y -= 5;
}

/** Draws a numbered clause: its number in the margin, its title, then `content`. */
export function clause(sheet: Sheet, number: number, title: string, content: () => void): void {
  sheet.ensure(70);
  sheet.y -= 6;
  sheet.tags.within("H2", () => {
    sheet.line(String(number), paper.left, sheet.y - 11, { size: 13, font: "bold", color: palette.laguna });
    sheet.line(title, paper.left + CLAUSE_INDENT, sheet.y - 11, { size: 11.5, font: "bold" });
  });
  sheet.y -= 22;
  content();
}

/** Distance of a clause's text from the left margin, in points. */
export const CLAUSE_INDENT = 30;

/** Draws terms and their definitions in two columns, with a line above each row. */
export function pairs(sheet: Sheet, rows: readonly (readonly [string, string])[], indent = 0): void {
  const x = paper.left + indent;
  const term = { size: 9.4, font: "bold", leading: 13.4 } as const;
  const termWidth = 132;
  const textWidth = width - indent - termWidth - 14;
  const row = (name: string, text: string) => {
    const height = Math.max(
      sheet.wrap(text, textWidth, body).length * body.leading,
      sheet.wrap(name, termWidth, term).length * term.leading,
    );
    sheet.ensure(height + 10);
    sheet.page.drawLine({
      start: { x, y: sheet.y },
      end: { x: paper.right, y: sheet.y },
      thickness: 0.5,
      color: palette.hairline,
    });
    sheet.y -= 5;
    const { tags } = sheet;
    tags.within("TH row", () => sheet.block(name, x, sheet.y, termWidth, { ...term, color: palette.abismo }));
    tags.within("TD", () => sheet.block(text, x + termWidth + 14, sheet.y, textWidth, body));
    sheet.y -= height + 5;
  };
  sheet.tags.within("Table", () => {
    for (const [name, text] of rows) sheet.tags.within("TR", () => row(name, text));
  });
  sheet.y -= 6;
}

/** Draws a tinted panel for important text. */
export function callout(sheet: Sheet, title: string, text: string): void {
  const inner = width - 34;
  const height = sheet.wrap(text, inner, body).length * body.leading + 36;
  sheet.ensure(height + 6);
  const top = sheet.y;
  sheet.page.drawRectangle({ x: paper.left, y: top - height, width, height, color: palette.wash });
  sheet.page.drawRectangle({ x: paper.left, y: top - height, width: 3.5, height, color: palette.caribe });
  const { tags } = sheet;
  tags.within("P", () =>
    sheet.line(title, paper.left + 18, top - 19, { size: 10.5, font: "bold", color: palette.laguna }),
  );
  tags.within("P", () => sheet.block(text, paper.left + 18, top - 27, inner, body));
  sheet.y = top - height - 12;
}

/** Draws two or three large figures in a row, each above its caption. */
export function keyFigures(
  sheet: Sheet,
  items: readonly (readonly [figure: string, caption: string])[],
): void {
  sheet.ensure(66);
  const column = width / items.length;
  for (const [index, [figure, caption]] of items.entries()) {
    const x = paper.left + index * column;
    sheet.page.drawRectangle({ x, y: sheet.y - 46, width: 2.5, height: 44, color: palette.guayacan });
    sheet.tags.within("P", () => {
      sheet.line(figure, x + 11, sheet.y - 20, { size: 19, font: "bold", color: palette.abismo });
      sheet.block(caption, x + 11, sheet.y - 27, column - 22, {
        size: 8.2,
        color: palette.soft,
        leading: 10.5,
      });
    });
  }
  sheet.y -= 64;
}
