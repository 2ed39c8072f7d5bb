import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
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
import {
  cellsOf,
  defineTable,
  fieldProblems,
  type Places,
  type RowError,
} from '#core/spreadsheet/uploaded-table.ts';
import { fileColumns } from './file-columns.ts';

/** A row as read. `code` is empty where it names no SKU. */
export type ReadRow = { line: number; code: string; cells: readonly string[] };

export const productTable = defineTable({
  columns: fileColumns,
  required: ['name'],
  limits: { rows: catalogueLimits.importedRows, columns: 60, mebibytes: 32 },
  messages: catalogueMessages,
});

export const readCode = (row: SpreadsheetRow, places: Places): ReadRow => ({
  ...row,
  code: cellsOf(row, places)('code'),
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
  return { errors: productTable.rowErrors(row.line, fieldProblems(read.error.issues)) };
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
