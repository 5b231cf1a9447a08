const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const FORMATS = "http://schemas.openxmlformats.org";
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const OF_DOCUMENT = `${FORMATS}/officeDocument/2006/relationships`;
const OF_PACKAGE = `${FORMATS}/package/2006`;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Indexes into `cellXfs`. The text style keeps an edited cell from becoming a formula. */
export const HEADING_STYLE = 1;
export const DATE_STYLE = 2;
export const TEXT_STYLE = 3;

export const sheetPath = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`;

/** The XML before and after a sheet's columns and rows, with a frozen heading. */
export const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
export const SHEET_TAIL = "</worksheet>";

/** The parts that do not depend on the sheets, by path. Written first: programs recognise a workbook by its first part. */
export const FIRST_PARTS: Record<string, string> = {
  "_rels/.rels": `${XML}<Relationships xmlns="${OF_PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OF_DOCUMENT}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`,
  "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`,
};

/** The parts that name the sheets, by path. */
export function lastParts(sheets: number): Record<string, string> {
  const joinSheets = (part: (sheet: number) => string) =>
    Array.from({ length: sheets }, (_, index) => part(index + 1)).join("\n");
  const name = (sheet: number) => (sheet === 1 ? "Consultas" : `Consultas ${sheet}`);
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${OF_PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
${joinSheets((sheet) => `<Override PartName="/${sheetPath(sheet)}" ContentType="${TYPE}.worksheet+xml"/>`)}
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OF_DOCUMENT}">
<sheets>${joinSheets((sheet) => `<sheet name="${name(sheet)}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets>
</workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${OF_PACKAGE}/relationships">
${joinSheets((sheet) => `<Relationship Id="rId${sheet}" Type="${OF_DOCUMENT}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}
<Relationship Id="rId${sheets + 1}" Type="${OF_DOCUMENT}/styles" Target="styles.xml"/>
</Relationships>`,
  };
}
