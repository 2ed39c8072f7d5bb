import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import {
  type CreateSku,
  createSkuSchema,
  type UpdateSku,
  updateSkuSchema,
} from '@kolam/contract/inventory/catalogue/rules.ts';
import { unitLabels } from '@kolam/contract/inventory/catalogue/unit-labels.ts';
import { units } from '@kolam/contract/inventory/goods/units.ts';
import type { z } from 'zod';
import type { SpreadsheetRow } from '#core/spreadsheet/row.ts';
import { singleLine } from '#core/spreadsheet/single-line.ts';
import { fileColumns, titleOf } from './file-columns.ts';

/** What is wrong with a row. `column` is the name in our template. */
export type RowError = { line: number; column: string; reason: string };

/** The index of each field's column in the file. */
export type Places = Map<string, number>;

/** A row as read. `code` is empty where it names no SKU. */
export type ReadRow = { line: number; code: string; cells: readonly string[] };

const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');
const fieldByKey = new Map(fileColumns.map(({ title, field }) => [keyOf(title), field]));

export const rowError = (line: number, field: string, reason: string): RowError => ({
  line,
  column: titleOf(field),
  reason,
});

/** Finds the columns by their titles, in any order and case. Ignores other columns. */
export function readHeader({ line, cells }: SpreadsheetRow): {
  places: Places;
  errors: RowError[];
} {
  const places: Places = new Map();
  const errors: RowError[] = [];
  for (const [place, cell] of cells.entries()) {
    const field = fieldByKey.get(keyOf(cell));
    if (field === undefined) continue;
    if (places.has(field)) errors.push(rowError(line, field, catalogueMessages.columnTwice));
    places.set(field, place);
  }
  if (!places.has('name')) errors.push(rowError(line, 'name', catalogueMessages.columnMissing));
  return { places, errors };
}

export const readCode = ({ line, cells }: SpreadsheetRow, places: Places): ReadRow => ({
  line,
  code: singleLine(cells[places.get('code') ?? -1] ?? ''),
  cells,
});

type Parsed<Body> = { body: Body } | { errors: RowError[] };

/** Parses a row as a new SKU, or returns all its errors. */
export const asNewSku = (row: ReadRow, places: Places): Parsed<CreateSku> =>
  parsed(createSkuSchema, { row, given: { ...bodyOf(row, places), code: row.code } });

/** Parses a row as a change of the SKU that it names. Fields without a column stay unchanged. */
export const asChange = (row: ReadRow, places: Places): Parsed<UpdateSku> =>
  parsed(updateSkuSchema, { row, given: bodyOf(row, places) });

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  { row, given }: { row: ReadRow; given: Record<string, unknown> },
): Parsed<z.output<Schema>> {
  const read = schema.safeParse(given);
  if (read.success) return { body: read.data };
  const problems = new Map(
    read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  return {
    errors: fileColumns.flatMap(({ field }) => {
      const reason = problems.get(field);
      return reason === undefined ? [] : rowError(row.line, field, reason);
    }),
  };
}

/** An empty cell means null for these fields, and an empty text for the others. */
const numbers = new Set(['mrp', 'taxPct', 'reorderLevel']);

function bodyOf({ cells }: ReadRow, places: Places): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, place] of places) {
    if (field === 'code') continue;
    const cell = singleLine(cells[place] ?? '');
    const value = numbers.has(field) ? numberOf(cell) : cell;
    // Fields without an empty value are left out.
    const isLeftOut = cell === '' && (field === 'taxPct' || field === 'unit');
    if (!isLeftOut) body[field] = field === 'unit' ? unitOf(cell) : value;
  }
  return body;
}

/** Matches the unit by its name or its label on screen, case-insensitively. */
function unitOf(cell: string): string {
  const text = cell.toLowerCase();
  return units.find((unit) => unitLabels[unit].toLowerCase() === text) ?? text;
}

/**
 * Returns null for an empty cell. A text that is not a number is returned as it is, and validation
 * refuses it.
 */
function numberOf(cell: string): number | string | null {
  if (cell === '') return null;
  const plain = cell.replace(/^₹\s*/, '').replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell;
}
