import { encodeXlsxText } from './xlsx-text.ts';

/** The fixed parts of a workbook with one sheet (ECMA-376 part 1, §12 and §18). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const contentTypes = `${head}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

export const rootRelations = `${head}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbookRelations = `${head}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** @throws when a sheet can't have this name, because it would make the file unreadable */
export function workbookPart(sheetName: string): string {
  if (!/^[^[\]:*?/\\]{1,31}$/.test(sheetName)) throw new Error(`No name of a sheet: ${sheetName}`);
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${encodeXlsxText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Styles by number: 0 unchanged, 1 bold text (the header), 2 text (format 49, which is `@`). */
export const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Returns the part before the rows. The header stays in view. */
export function sheetStart(names: string[]): string {
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(names.length, 1)}" width="20" customWidth="1"/></cols><sheetData>`;
}

/**
 * Returns the part after the rows. It turns off warnings about texts that look like numbers, such
 * as phone numbers.
 */
export function sheetEnd(names: string[]): string {
  return `</sheetData><ignoredErrors><ignoredError sqref="A1:${names.at(-1) ?? 'A'}1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/** Returns the letters of a column by its index from 0: 27 is AB. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
