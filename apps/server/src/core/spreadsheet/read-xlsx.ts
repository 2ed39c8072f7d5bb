import type { Readable } from 'node:stream';
import {
  byteBudget,
  holdsTooMuch,
  maxColumns,
  rowTooLong,
  type SpreadsheetLimits,
  tooManyColumns,
} from './limits.ts';
import { numberText } from './number-format.ts';
import { brokenFile } from './problem.ts';
import type { SpreadsheetRow } from './row.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import { decodeXlsxText, textGatherer } from './xlsx-text.ts';
import { visitXml, type XmlVisitor } from './xml.ts';
import { openZip, spool } from './zip-parts.ts';

/** Yields the rows with text of the first visible sheet. */
export async function* readXlsx(
  stream: Readable,
  limits: SpreadsheetLimits,
): AsyncGenerator<SpreadsheetRow> {
  const budget = byteBudget(limits.unpackedBytes);
  const file = await spool(stream, limits.unpackedBytes);
  try {
    const zip = await openZip(file);
    const workbook = await openWorkbook(zip, { budget, rowLength: limits.rowLength });
    const sheet = await zip.read(workbook.sheetPart);
    if (!sheet) throw brokenFile();
    const { visitor, takeRows } = rowsVisitor(workbook, limits.rowLength);
    for await (const _ of visitXml(sheet, budget, visitor)) yield* takeRows();
  } finally {
    await file.close();
  }
}

/** Assembles rows from the sheet's elements (ECMA-376 part 1, §18.3.1). */
function rowsVisitor(workbook: Workbook, rowLength: number) {
  let finished: SpreadsheetRow[] = [];
  let row: SpreadsheetRow = { line: 0, cells: [] };
  let length = 0;
  let column = -1;
  let cell = { type: 'n', style: 0 };
  let inRow = false;
  let inValue = false;
  let value = '';
  const inline = textGatherer(rowLength);

  function addCell(): void {
    const text = cell.type === 'inlineStr' ? inline.take() : cellText(workbook, cell, value);
    if (text === '') return;
    length += text.length;
    if (length > rowLength) throw rowTooLong(row.line);
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
  }

  const visitor: XmlVisitor = {
    open(name, attributes) {
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        if (column >= maxColumns) throw tooManyColumns();
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        value = '';
      } else if (name === 'v') inValue = true;
      else if (name === 'row') {
        inRow = true;
        // A row without a number is the next one.
        row = { line: Number(attributes.r ?? row.line + 1), cells: [] };
        length = 0;
        column = -1;
      } else inline.open(name);
    },
    text(text) {
      if (!inValue) return inline.text(text);
      value += text;
      // A character may be written as `_x` and four digits and `_`.
      if (value.length > rowLength * 7) throw rowTooLong(row.line);
    },
    tooLong: () => (inRow ? rowTooLong(row.line) : holdsTooMuch()),
    close(name) {
      if (name === 'c') addCell();
      else if (name === 'v') inValue = false;
      else if (name === 'row') {
        inRow = false;
        if (row.cells.length > 0) finished.push(row);
      } else inline.close(name);
    },
  };
  return {
    visitor,
    takeRows(): SpreadsheetRow[] {
      const taken = finished;
      finished = [];
      return taken;
    },
  };
}

type Cell = { type: string; style: number };

function cellText(workbook: Workbook, { type, style }: Cell, value: string): string {
  switch (type) {
    case 's':
      return value === '' ? '' : (workbook.strings.at(Number(value)) ?? '');
    case 'b':
      return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(value, workbook.formats[style] ?? 'plain', workbook.from1904);
    case 'd':
      return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ');
    // Results of formulas, and displayed errors such as #N/A.
    default:
      return decodeXlsxText(value);
  }
}

/** Returns the column index of a cell's name, from 0: B7 is 1. @throws SpreadsheetProblem */
function columnOf(name: string): number {
  let column = 0;
  for (const character of name) {
    const digit = character.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
    if (column > maxColumns) throw tooManyColumns();
  }
  if (column === 0) throw brokenFile();
  return column - 1;
}
