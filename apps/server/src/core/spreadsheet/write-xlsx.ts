import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { inPieces } from './pieces.ts';
import type { CellValue } from './write-csv.ts';
import {
  columnName,
  contentTypes,
  rootRelations,
  sheetEnd,
  sheetStart,
  styles,
  workbookPart,
  workbookRelations,
} from './xlsx-parts.ts';
import { encodeXlsxText } from './xlsx-text.ts';

/** The most rows on a sheet (Excel's limit). */
const maxRows = 1_048_576;
/** Files in a zip carry a date. This one is arbitrary. */
const mtime = new Date(2000, 0, 1);

const style = { header: 1, text: 2 };

/**
 * Returns rows (arrays of `CellValue`) as an XLSX file with one sheet, made while it is read. The
 * header is bold and always in view. Texts stay texts, so nothing becomes a number, a date or a
 * formula. `readRows` returns the same texts. Fails with the error of `rows`.
 * @param sheetName up to 31 characters, none of `[ ] : * ? / \`
 */
export function xlsxStream(
  columns: string[],
  rows: Readable,
  { sheetName }: { sheetName: string },
): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(inPieces(sheetXml(columns, rows)), { objectMode: false });
  const output = zip.outputStream as Readable;
  for (const [name, text] of [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', rootRelations],
    ['xl/workbook.xml', workbookPart(sheetName)],
    ['xl/_rels/workbook.xml.rels', workbookRelations],
    ['xl/styles.xml', styles],
  ] as const) {
    zip.addBuffer(Buffer.from(text), name, { mtime });
  }
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime });
  zip.end();
  zip.on('error', (error: Error) => output.destroy(error));
  rows.on('error', (error) => output.destroy(error));
  // A reader that stops also stops the queries.
  output.on('close', () => {
    sheet.destroy();
    rows.destroy();
  });
  return output;
}

async function* sheetXml(columns: string[], rows: Readable): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  yield sheetStart(names) + rowXml(columns, { line: 1, names, style: style.header });
  let line = 1;
  for await (const row of rows as AsyncIterable<CellValue[]>) {
    line += 1;
    if (line > maxRows) throw new Error(`More than ${maxRows} rows don’t fit on a sheet`);
    yield rowXml(row, { line, names, style: style.text });
  }
  yield sheetEnd(names);
}

type RowPlace = { line: number; names: string[]; style: number };

function rowXml(cells: readonly CellValue[], { line, names, style }: RowPlace): string {
  let xml = `<row r="${line}">`;
  for (const [index, cell] of cells.entries()) {
    const name = `${names[index] ?? columnName(index)}${line}`;
    if (typeof cell === 'number' && Number.isFinite(cell))
      xml += `<c r="${name}"><v>${cell}</v></c>`;
    else if (typeof cell === 'string' && cell !== '') {
      const text = encodeXlsxText(cell);
      xml += `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
    }
  }
  return `${xml}</row>`;
}
