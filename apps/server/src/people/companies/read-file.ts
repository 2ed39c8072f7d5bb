import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { type CreateCompany, createCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import {
  companyFileLimits,
  companyStatuses,
  industries,
} from '@kolam/contract/people/companies/values.ts';
import { languageCell } from '#core/spreadsheet/language-cell.ts';
import type { SpreadsheetRow } from '#core/spreadsheet/row.ts';
import {
  cellsOf,
  defineTable,
  fieldProblems,
  type Places,
  type RowError,
} from '#core/spreadsheet/uploaded-table.ts';
import { fileColumns } from './file-columns.ts';

/** A row as the company that it asks for. */
export type ReadRow = { line: number; body: CreateCompany };

export const companyTable = defineTable({
  columns: fileColumns,
  required: ['name', 'email', 'contactPerson.name', 'contactPerson.email'],
  limits: { rows: companyFileLimits.rows, columns: 100, mebibytes: 16 },
  messages: companyMessages,
});

/** Returns the company that a row asks for, or all of its problems in the order of the columns. */
export function readRow(row: SpreadsheetRow, places: Places): ReadRow | { errors: RowError[] } {
  const read = createCompanySchema.safeParse(bodyOf(cellsOf(row, places)));
  if (read.success) return { line: row.line, body: read.data };
  return { errors: companyTable.rowErrors(row.line, fieldProblems(read.error.issues)) };
}

/** An empty cell is left out, so that the default of the form applies. */
const bodyOf = (cellOf: (field: string) => string) => ({
  name: cellOf('name'),
  email: cellOf('email'),
  industry: inAnyCase(industries, cellOf('industry')),
  status: inAnyCase(companyStatuses, cellOf('status')),
  maxEmployees: numberOf(cellOf('maxEmployees')),
  language: languageCell(cellOf('language')),
  contactPerson: {
    name: cellOf('contactPerson.name'),
    email: cellOf('contactPerson.email'),
    phone: cellOf('contactPerson.phone'),
    designation: cellOf('contactPerson.designation'),
  },
  address: {
    street: cellOf('address.street'),
    city: cellOf('address.city'),
    state: cellOf('address.state'),
    country: cellOf('address.country') || undefined,
    zipCode: cellOf('address.zipCode'),
  },
});

/** Returns the value that a cell spells in any case. A text that spells none stays as it is. */
const inAnyCase = (values: readonly string[], cell: string): string | undefined =>
  values.find((value) => value.toLowerCase() === cell.toLowerCase()) ?? (cell || undefined);

/** Reads "1,200" as 1200. NaN for a text that is not a number. */
const numberOf = (cell: string): number | undefined =>
  cell === '' ? undefined : Number(cell.replaceAll(',', ''));
