import { hiddenAccountMessage } from '@kolam/contract/core/india.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { createPartySchema } from '@kolam/contract/finance/parties/rules.ts';
import type { z } from 'zod';
import type { SpreadsheetRow } from '#core/spreadsheet/row.ts';
import { singleLine } from '#core/spreadsheet/single-line.ts';
import { problemsOf } from './checks.ts';
import { newParty } from './create.ts';
import { fileColumns, titleOf } from './file-columns.ts';
import type { NewParty } from './store.ts';

/** A problem of a row. `column` is the title in our template. */
export type RowError = { line: number; column: string; reason: string };

/** The index of each field's column in the file. */
type Places = Map<string, number>;

const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');
const fieldByKey = new Map(fileColumns.map(({ title, field }) => [keyOf(title), field]));

/** Finds the columns by their titles, in any order and case. Other columns are ignored. */
export function readHeader({ line, cells }: SpreadsheetRow): {
  places: Places;
  errors: RowError[];
} {
  const places: Places = new Map();
  const errors: RowError[] = [];
  for (const [place, cell] of cells.entries()) {
    const field = fieldByKey.get(keyOf(cell));
    if (field === undefined) continue;
    if (places.has(field)) {
      errors.push({ line, column: titleOf(field), reason: partyMessages.columnTwice });
    }
    places.set(field, place);
  }
  if (!places.has('name')) {
    errors.push({ line, column: titleOf('name'), reason: partyMessages.columnMissing });
  }
  return { places, errors };
}

/** Returns a row as it would be stored, or all of its problems. */
export function readRow(
  { line, cells }: SpreadsheetRow,
  { kind, places, now }: { kind: PartyKind; places: Places; now: Date },
): { party: NewParty } | { errors: RowError[] } {
  const cellOf = (field: string) => singleLine(cells[places.get(field) ?? -1] ?? '');
  const read = createPartySchema.safeParse(bodyOf(cellOf));
  const problems = { ...fieldProblems(read.error?.issues ?? []), ...fileProblems(cellOf) };
  if (read.success && Object.keys(problems).length === 0) {
    const party = newParty(kind, read.data, now);
    Object.assign(problems, problemsOf(party));
    if (Object.keys(problems).length === 0) return { party };
  }
  return {
    errors: fileColumns.flatMap(({ field, title: column }) => {
      const reason = problems[field];
      return reason === undefined ? [] : { line, column, reason };
    }),
  };
}

/** Returns the first problem of each field. */
function fieldProblems(issues: z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

/**
 * Checks what occurs in files only: account numbers as masked in an export, and words for yes and
 * no.
 */
function fileProblems(cellOf: (field: string) => string): Record<string, string> {
  return {
    ...(cellOf('bank.account').includes('•') && { 'bank.account': hiddenAccountMessage }),
    ...(!flags.has(cellOf('isSez').toLowerCase()) && { isSez: partyMessages.yesOrNo }),
  };
}

const flags = new Map([
  ['', false],
  ['no', false],
  ['yes', true],
]);

const bodyOf = (cellOf: (field: string) => string) => ({
  name: cellOf('name'),
  email: cellOf('email'),
  phone: cellOf('phone'),
  gstin: cellOf('gstin'),
  pan: cellOf('pan'),
  isSez: flags.get(cellOf('isSez').toLowerCase()) ?? false,
  address: {
    line1: cellOf('address.line1'),
    city: cellOf('address.city'),
    state: cellOf('address.state'),
    pincode: cellOf('address.pincode'),
  },
  bank: {
    name: cellOf('bank.name'),
    ifsc: cellOf('bank.ifsc'),
    account: cellOf('bank.account'),
  },
  contact: cellOf('contact'),
  tdsSection: cellOf('tdsSection') || undefined,
});
