import { clip, closePath, endPath, moveTo, popGraphicsState, pushGraphicsState } from "pdf-lib";
import { appendBezierCurve, type Color, type PDFPage } from "pdf-lib";
import { palette } from "./palette.ts";
import { branch, company, headOffice } from "./published.ts";
import { paper, type About, type Sheet } from "./sheet.ts";

/** The isthmus curve across a page 612 points wide. */
const CURVE = "M0 24C48 8 96 2 142 2C240 2 328 34 424 34C490 34 556 24 612 7";

/** The company's name in its own lettering, as outlines 58 units high. */
const NAME =
  "M15 0V-132H44V0ZM110 3Q99 3 91 1Q82 -1 76 -5Q70 -9 66 -14Q62 -19 61 -26L83 -35Q84 -31 87 -27Q91 -23 97 -21Q103 -18 112 -18Q121 -18 126 -21Q131 -24 131 -29Q131 -33 128 -35Q125 -37 120 -39Q115 -40 107 -42Q99 -43 92 -45Q84 -47 78 -51Q71 -55 67 -61Q63 -67 63 -76Q63 -85 68 -92Q73 -100 83 -104Q93 -108 108 -108Q121 -108 131 -104Q140 -101 147 -94Q153 -88 155 -79L132 -71Q131 -76 128 -79Q125 -83 120 -85Q115 -87 108 -87Q99 -87 95 -84Q90 -81 90 -76Q90 -73 93 -70Q96 -68 102 -66Q107 -65 115 -63Q123 -62 130 -60Q138 -57 144 -54Q150 -51 154 -45Q157 -39 157 -31Q157 -20 152 -13Q146 -5 136 -1Q125 3 110 3ZM212 2Q194 2 186 -7Q178 -16 178 -37V-82H162L163 -105H173Q179 -105 183 -107Q186 -109 186 -113L189 -128H205V-105H232V-82H205V-38Q205 -31 209 -27Q212 -24 219 -24Q223 -24 226 -25Q230 -26 232 -28V-1Q226 1 221 2Q216 2 212 2ZM248 0V-67V-105H271L271 -74H275Q278 -85 282 -93Q287 -100 293 -104Q300 -108 309 -108Q318 -108 324 -104Q330 -100 334 -92Q337 -84 338 -74H342Q345 -85 350 -93Q355 -101 362 -104Q369 -108 377 -108Q386 -108 393 -104Q399 -101 404 -94Q408 -87 410 -77Q412 -67 412 -54V0H384V-51Q384 -62 382 -69Q380 -76 376 -80Q372 -83 367 -83Q360 -83 355 -79Q350 -74 347 -66Q345 -59 344 -49V0H316V-50Q316 -61 314 -68Q312 -76 308 -79Q305 -83 299 -83Q292 -83 287 -79Q282 -74 280 -66Q277 -58 277 -48V0ZM433 0V-105H462V0ZM448 -121Q439 -121 435 -124Q430 -128 430 -134Q430 -141 435 -145Q439 -149 448 -149Q457 -149 461 -145Q465 -141 465 -135Q465 -128 461 -124Q456 -121 448 -121ZM509 3Q501 3 494 -1Q487 -4 483 -11Q479 -17 479 -27Q479 -36 483 -42Q486 -47 492 -51Q499 -55 508 -57Q518 -59 530 -61Q536 -62 540 -63Q544 -64 546 -66Q548 -68 548 -72Q548 -78 544 -82Q540 -86 531 -86Q526 -86 521 -84Q516 -82 513 -78Q509 -74 507 -68L482 -75Q484 -83 489 -90Q493 -96 500 -100Q506 -104 514 -106Q523 -108 532 -108Q547 -108 557 -103Q567 -98 572 -88Q576 -77 576 -61V-43Q576 -36 577 -29Q577 -22 578 -14Q578 -7 579 0H553Q553 -5 552 -12Q551 -18 551 -25H547Q544 -17 539 -11Q534 -4 527 -1Q519 3 509 3ZM522 -18Q525 -18 529 -19Q533 -21 537 -23Q541 -26 544 -30Q547 -33 549 -38L548 -55L553 -54Q549 -51 545 -50Q540 -48 535 -48Q530 -47 525 -46Q520 -45 516 -43Q512 -42 509 -39Q507 -36 507 -31Q507 -25 511 -22Q515 -18 522 -18Z";

function circle(page: PDFPage, x: number, y: number, radius: number): void {
  const k = radius * 0.5523;
  page.pushOperators(
    moveTo(x + radius, y),
    appendBezierCurve(x + radius, y + k, x + k, y + radius, x, y + radius),
    appendBezierCurve(x - k, y + radius, x - radius, y + k, x - radius, y),
    appendBezierCurve(x - radius, y - k, x - k, y - radius, x, y - radius),
    appendBezierCurve(x + k, y - radius, x + radius, y - k, x + radius, y),
    closePath(),
  );
}

/** Draws the mark: two seas and the isthmus between them, in a circle. (x, y) is its upper left corner. */
function drawMark(page: PDFPage, x: number, y: number, size: number): void {
  const scale = size / 46;
  page.pushOperators(pushGraphicsState());
  circle(page, x + size / 2, y - size / 2, size / 2);
  page.pushOperators(clip(), endPath());
  const layer = (path: string, color: Color) =>
    page.drawSvgPath(path, { x: x - scale, y: y + scale, scale, color, borderWidth: 0 });
  layer("M0 0H48V48H0Z", palette.caribe);
  layer("M-2 26C5 15 14 14 22 23C28 30 38 31 50 18V50H-2Z", palette.abismo);
  layer(
    "M-2 24.5C5 12.5 15 11.5 22.6 20.8C28.5 28 38 28 50 14.5V21C39 33 27.5 33 20.5 25.2C14.5 18.5 7 20.5-2 32Z",
    palette.guayacan,
  );
  page.pushOperators(popGraphicsState());
}

/** Draws faint depth lines of the sea, parallel to the curve, behind the text. */
function contours(page: PDFPage, top: number, lines: number, color: Color, step = 15): void {
  for (let index = 0; index < lines; index++) {
    page.drawSvgPath(CURVE, {
      y: top - index * step - index * index * 0.5,
      scale: 1 + index * 0.004,
      borderColor: color,
      borderWidth: 0.8,
    });
  }
}

const TITLE_WIDTH = 504;

const DAY = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" });

/** Formats a date in words: 1 de marzo de 2025. */
const longDate = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`));

function identity(sheet: Sheet, { code, revised }: About, ink: Color, trade: Color): void {
  drawMark(sheet.page, paper.left, 760, 36);
  sheet.page.drawSvgPath(NAME, { x: paper.left + 45, y: 742, scale: 0.118, color: ink, borderWidth: 0 });
  [..."SEGUROS"].forEach((letter, index) => {
    sheet.line(letter, paper.left + 46 + index * 9.2, 729.5, { size: 6.6, font: "bold", color: trade });
  });
  sheet.tags.within("P", () => {
    sheet.line(code, paper.right, 745, { size: 10.5, font: "bold", color: ink, align: "right" });
    sheet.line(`Revisión: ${longDate(revised)}`, paper.right, 732, {
      size: 7.8,
      color: trade,
      align: "right",
    });
  });
}

/** Draws the top of a first page: the identity, and the title on a sea whose shore is the curve. */
function opening(sheet: Sheet, deep: boolean): void {
  const { page, about } = sheet;
  const title = { size: 20, font: "bold", leading: 25 } as const;
  const lines = sheet.wrap(about.title, TITLE_WIDTH, title).length;
  const edge = 676 - lines * 25;
  const ground = deep ? palette.mar : palette.wash;
  const top = deep ? paper.height : 714;
  page.drawSvgPath(`${CURVE}V${edge - top}H0Z`, { y: edge, color: ground, borderWidth: 0 });
  page.pushOperators(pushGraphicsState());
  page.drawSvgPath(CURVE, { y: edge, borderColor: palette.guayacan, borderWidth: 2.4 });
  page.pushOperators(popGraphicsState());
  if (deep) contours(page, edge + 82, 4, palette.deepContour, -15);
  identity(sheet, about, deep ? palette.white : palette.mar, deep ? palette.onDeepSoft : palette.laguna);
  const kicker = deep ? palette.guayacan : palette.laguna;
  sheet.tags.within("P", () =>
    sheet.line(about.kind.toUpperCase(), paper.left, 690, { size: 7.6, font: "bold", color: kicker }),
  );
  sheet.tags.within("H1", () =>
    sheet.block(about.title, paper.left, 680, TITLE_WIDTH, {
      ...title,
      color: deep ? palette.white : palette.mar,
    }),
  );
  sheet.y = edge - 48;
}

/** Returns a function that draws a page's decoration before its content; the first page gets the opening. */
export const letterhead =
  ({ deep }: { deep: boolean }) =>
  (sheet: Sheet): void => {
    const { page, about } = sheet;
    contours(page, 232, 9, palette.contour);
    if (sheet.pdf.getPageCount() === 1) return opening(sheet, deep);
    drawMark(page, paper.left, 768, 17);
    sheet.line(company.name, paper.left + 23, 756.5, { size: 8.5, font: "bold" });
    sheet.line(about.title, paper.right, 756.5, { size: 8, color: palette.soft, align: "right" });
    page.drawLine({
      start: { x: paper.left, y: 744 },
      end: { x: paper.right, y: 744 },
      thickness: 0.6,
      color: palette.hairline,
    });
    sheet.y = paper.top;
  };

/** Draws the footer of every page. Called last, because it shows the number of pages. */
export function footers(sheet: Sheet): void {
  const pages = sheet.pdf.getPages();
  const lines = [
    `${company.legalName} · RUC ${company.taxId} · ${headOffice.address} · ${headOffice.phone}`,
    `${branch.name}: ${branch.address} · ${branch.phone} · ${company.emails.general}`,
    company.regulator.statement,
    "Documento de demostración de una compañía ficticia.",
  ];
  for (const [index, page] of pages.entries()) {
    sheet.page = page;
    page.drawSvgPath(`${CURVE}V84H0Z`, { y: 84, color: palette.white, borderWidth: 0 });
    page.drawSvgPath(CURVE, { y: 84, borderColor: palette.caribe, borderWidth: 1.1 });
    lines.forEach((text, row) =>
      sheet.line(text, paper.left, 36 - row * 8, { size: 6.2, color: palette.soft }),
    );
    sheet.line(`Página ${index + 1} de ${pages.length}`, paper.right, 36, {
      size: 8,
      font: "bold",
      align: "right",
    });
    sheet.line(sheet.about.code, paper.right, 26, { size: 7, color: palette.soft, align: "right" });
  }
}
