import { hiddenAccountMessage } from '@kolam/contract/core/india.ts';
import { mostImportedParties } from '@kolam/contract/finance/parties/endpoints.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { createPartySchema } from '@kolam/contract/finance/parties/rules.ts';
import type { SpreadsheetRow } from '#core/spreadsheet/row.ts';
import {
  cellsOf,
  defineTable,
  fieldProblems,
  type Places,
  type RowError,
} from '#core/spreadsheet/uploaded-table.ts';
import { problemsOf } from './checks.ts';
import { newParty } from './create.ts';
import { fileColumns } from './file-columns.ts';
import type { NewParty } from './store.ts';

export const partyTable = defineTable({
  columns: fileColumns,
  required: ['name'],
  limits: { rows: mostImportedParties, columns: 100, mebibytes: 16 },
  messages: partyMessages,
});

/** Returns a row as it would be stored, or all of its problems. */
export function readRow(
  row: SpreadsheetRow,
  { kind, places, now }: { kind: PartyKind; places: Places; now: Date },
): { party: NewParty } | { errors: RowError[] } {
  const cellOf = cellsOf(row, places);
  const read = createPartySchema.safeParse(bodyOf(cellOf));
  const problems = { ...fieldProblems(read.error?.issues ?? []), ...fileProblems(cellOf) };
  if (read.success && Object.keys(problems).length === 0) {
    const party = newParty(kind, read.data, now);
    Object.assign(problems, problemsOf(party));
    if (Object.keys(problems).length === 0) return { party };
  }
  return { errors: partyTable.rowErrors(row.line, problems) };
}

/**
 * Checks what occurs in files only: account numbers as masked in an export, and words for yes and
 * no.
 */
function fileProblems(cellOf: (field: string) => string): Record<string, string> {
  return {
    ...(cellOf('bank.account').includes('•') && { 'bank.account': hiddenAccountMessage }),
    ...wordProblem('isSez'),
    ...wordProblem('reverseCharge'),
  };

  function wordProblem(field: string): Record<string, string> {
    return flags.has(cellOf(field).toLowerCase()) ? {} : { [field]: partyMessages.yesOrNo };
  }
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
  reverseCharge: flags.get(cellOf('reverseCharge').toLowerCase()) ?? false,
  address: {
    line1: cellOf('address.line1'),
    city: cellOf('address.city'),
    state: cellOf('address.state'),
    pincode: cellOf('address.pincode'),
    country: cellOf('address.country'),
  },
  bank: {
    name: cellOf('bank.name'),
    ifsc: cellOf('bank.ifsc'),
    account: cellOf('bank.account'),
  },
  contact: cellOf('contact'),
  tdsSection: cellOf('tdsSection') || undefined,
});
