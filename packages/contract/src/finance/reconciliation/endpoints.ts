import { z } from 'zod';
import { createReceipt } from '#finance/balances/endpoints.ts';
import { otherHeadKeys } from '#finance/other-entries/values.ts';
import { noticeOfRowSchema } from '#finance/payment-notices/model.ts';
import { createPayment } from '#finance/payments/endpoints.ts';
import { paymentSchema } from '#finance/payments/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { filterFields, listFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta, searchFields } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { largestStatement, rowFilters } from './limits.ts';
import {
  bankRowSchema,
  bankStatementSchema,
  candidateSchema,
  entryRuleSchema,
  knownRowSchema,
  leftLineSchema,
  matchingInvoiceSchema,
  statementFileSchema,
  uploadedRowSchema,
} from './model.ts';
import {
  createFromRowSchema,
  createPayoutsFromRowSchema,
  createReceiptFromRowSchema,
  matchSchema,
  previewField,
  recordEntrySchema,
  saveRuleSchema,
  setAsideSchema,
  undoSureSchema,
  unmatchSchema,
  uploadBodySchema,
} from './rules.ts';
import { bankRowList, bankStatementList, entryRuleList } from './values.ts';

const statements = '/admin/finance/recon/statements' as const;
const oneStatement = `${statements}/{id}` as const;
const oneRow = '/admin/finance/recon/rows/{id}' as const;

export const uploadBankStatement = defineEndpoint({
  method: 'POST',
  path: statements,
  summary: 'Upload a bank statement (CSV) and store its new rows; with `preview` nothing is stored',
  access: 'finance:write',
  status: 201,
  makes: 'added',
  uploads: { maxBytes: largestStatement, maxFiles: 1 },
  query: z.object({ preview: previewField }),
  body: uploadBodySchema,
  response: z.object({
    statement: bankStatementSchema
      .nullable()
      .describe(
        'The stored statement. If no row was new, the statement that already has the rows. Null for a preview.',
      ),
    file: statementFileSchema,
    added: z.int().describe('Number of stored rows; 0 for a preview.'),
    counts: z.object({
      rows: z.int(),
      new: z.int(),
      known: z.int().describe('Rows that were already stored.'),
      alike: z
        .int()
        .describe('Known rows that no balance confirms. With `keepKnown` they are stored again.'),
      bad: z.int(),
      skipped: z.int(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      moneyIn: z.number(),
      moneyOut: z.number().describe('A positive number.'),
    }),
    rows: z.array(uploadedRowSchema).describe('The first 500 rows of the file.'),
    knownRows: z.array(knownRowSchema).describe('Rows that were already stored: the first 500.'),
    badRows: z.array(leftLineSchema).describe('Lines that could not be read: the first 500.'),
    skippedRows: z.array(leftLineSchema).describe('Lines that are no transactions: the first 500.'),
  }),
});

export const listBankStatements = defineEndpoint({
  method: 'GET',
  path: statements,
  summary:
    'List bank statements with the progress of matching, with search by file name, sorting and paging',
  access: 'finance:read',
  query: z.object({
    ...listFields(bankStatementList),
  }),
  response: z.object({
    data: z.array(bankStatementSchema),
    meta: pageMeta,
    figures: z
      .object({ rows: z.int(), matched: z.int(), setAside: z.int() })
      .describe('Of all statements, whatever the search.'),
  }),
});

export const getBankStatement = defineEndpoint({
  method: 'GET',
  path: oneStatement,
  summary: 'Get a bank statement with the lines of its file that could not be read',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: z.object({
    data: bankStatementSchema,
    badRows: z.array(leftLineSchema).describe('The first 500.'),
    skippedRows: z.array(leftLineSchema).describe('The first 500.'),
  }),
});

export const countSureRows = defineEndpoint({
  method: 'GET',
  path: `${oneStatement}/sure`,
  summary:
    'Count the rows of a statement with a sure match or rule and sum their amounts; compares all open rows',
  access: 'finance:read',
  params: idParams,
  response: z.object({
    sure: z.int().describe('Number of rows that `accept-sure` would match now.'),
    entries: z
      .array(z.object({ head: z.enum(otherHeadKeys), rows: z.int() }))
      .describe('Those of them that would be recorded as other entries by a rule, by head.'),
    sureIn: z.number().describe('Amount of these rows received, in rupees.'),
    sureOut: z.number().describe('Amount of these rows paid, in rupees; a positive number.'),
    notices: z
      .int()
      .describe(
        'Number of the other open rows with a payment notice of the same reference and amount. `accept-sure` leaves them, since their payments are not recorded yet.',
      ),
  }),
});

export const removeBankStatement = defineEndpoint({
  method: 'DELETE',
  path: oneStatement,
  summary: 'Delete a statement without matched rows',
  access: 'finance:write',
  params: idParams,
  conflicts: ['HAS_MATCHES'],
  response: z.object({}),
});

const rowFilter = {
  ...filterFields(bankRowList),
  filter: choice('Filter', rowFilters).default('all'),
};

export const listBankRows = defineEndpoint({
  method: 'GET',
  path: `${oneStatement}/rows`,
  summary:
    'List rows of a statement with suggested payments, best first, and rules, with search, filters and paging',
  access: 'finance:read',
  params: idParams,
  query: z.object({ ...pageFields(), ...rowFilter }),
  response: z.object({ data: z.array(bankRowSchema), meta: pageMeta }),
});

export const exportBankRows = defineEndpoint({
  method: 'GET',
  path: `${oneStatement}/export`,
  summary:
    'Export the rows of a statement as CSV, in list order, by default the unmatched ones; the export is logged',
  access: 'finance:read',
  params: idParams,
  query: z.object({
    ...filterFields(bankRowList),
    filter: choice('Filter', ['all', 'unmatched', 'matched', 'set-aside']).default('unmatched'),
  }),
  streams: 'text/csv',
  exports: true,
});

export const acceptSure = defineEndpoint({
  method: 'POST',
  path: `${oneStatement}/accept-sure`,
  summary:
    'Match all rows of a statement whose payment is sure, and record those that a rule surely fits',
  access: 'finance:write',
  params: idParams,
  conflicts: ['MONTH_CLOSED'],
  response: z.object({
    data: bankStatementSchema,
    matched: z.int(),
    entries: z.int().describe('Those of the matched rows that were recorded as other entries.'),
    rows: z
      .array(z.object({ id: z.uuid(), version: z.int() }))
      .describe('The matched rows, for `undo-sure`.'),
  }),
});

export const undoSure = defineEndpoint({
  method: 'POST',
  path: `${oneStatement}/undo-sure`,
  summary:
    'Undo the matches and entries of `accept-sure`; rows that have been changed since stay unchanged',
  access: 'finance:write',
  params: idParams,
  body: undoSureSchema,
  response: z.object({ data: bankStatementSchema, undone: z.int() }),
});

/** A changed row, and its statement after the change. */
const changedRow = z.object({ data: bankRowSchema, statement: bankStatementSchema });

export const getMatchCandidates = defineEndpoint({
  method: 'GET',
  path: `${oneRow}/candidates`,
  summary:
    'List payments and open invoices that fit a row; with `q` search all of them, with the reason why one is not offered',
  access: 'finance:read',
  params: idParams,
  query: z.object(searchFields),
  response: z.object({
    data: bankRowSchema,
    notices: z
      .array(noticeOfRowSchema)
      .describe('Payment notices of companies with the reference of the row, newest first.'),
    payments: z.array(candidateSchema).describe('At most 25, those offered first.'),
    invoices: z
      .array(matchingInvoiceSchema)
      .describe(
        'At most 25 that the row would settle in full, some with tax deducted. With `q`: those found by number, bill number and party, whatever the amount due.',
      ),
  }),
});

export const matchBankRow = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/match`,
  summary: 'Match a row with a payment, or with several payments or parts of them',
  access: 'finance:write',
  params: idParams,
  conflicts: [
    'ROW_MATCHED',
    'ROW_SET_ASIDE',
    'PAYMENT_TAKEN',
    'AMOUNT_DIFFERS',
    'ABOVE_AMOUNT',
    'DIRECTION_DIFFERS',
    'ALREADY_REVERSED',
  ],
  versioned: 'data',
  body: matchSchema,
  response: changedRow,
});

export const unmatchBankRow = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/unmatch`,
  summary:
    'Undo the matches of a row, or one of them; payments are kept, other entries are reversed',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_MATCHED', 'MADE_FROM_ROW'],
  versioned: 'data',
  body: unmatchSchema,
  response: changedRow,
});

export const recordEntryFromRow = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/record-entry`,
  summary:
    'Record what is left of a row, or a part of it, as another entry with a head; with `rule` also make a rule for such rows',
  access: 'finance:write',
  status: 201,
  params: idParams,
  conflicts: ['ROW_MATCHED', 'ROW_SET_ASIDE', 'ABOVE_AMOUNT', 'MONTH_CLOSED', 'RULE_EXISTS'],
  versioned: 'data',
  body: recordEntrySchema,
  response: changedRow,
});

export const setRowAside = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/set-aside`,
  summary:
    'Set a row aside because no payment belongs to it, with a reason; the row counts as done',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ROW_MATCHED', 'ROW_SET_ASIDE'],
  versioned: 'data',
  body: setAsideSchema,
  response: changedRow,
});

export const bringRowBack = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/bring-back`,
  summary: 'Reopen a row that was set aside',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_SET_ASIDE'],
  versioned: 'data',
  response: changedRow,
});

export const createReceiptFromRow = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/create-receipt`,
  summary:
    'Create the receipt of a row over several invoices of a customer or none, and match it; the rest is on account',
  access: 'finance:write',
  status: 201,
  params: idParams,
  conflicts: ['ROW_MATCHED', 'ROW_SET_ASIDE', ...createReceipt.conflicts],
  body: createReceiptFromRowSchema,
  response: changedRow.extend({ payment: paymentSchema }),
});

export const createPayoutsFromRow = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/create-payouts`,
  summary:
    'Create payouts of a row on several bills of a vendor, one on each, and match them; the rest of the row stays open, or is on account with the vendor',
  access: 'finance:write',
  status: 201,
  params: idParams,
  conflicts: [
    'ROW_MATCHED',
    'ROW_SET_ASIDE',
    'ABOVE_AMOUNT',
    ...createPayment.conflicts,
    'MONTH_CLOSED',
  ],
  body: createPayoutsFromRowSchema,
  response: changedRow.extend({ payments: z.array(paymentSchema) }),
});

export const createPaymentFromRow = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/create-payment`,
  summary: 'Create the payment of a row of the current or previous financial year, and match it',
  access: 'finance:write',
  status: 201,
  params: idParams,
  conflicts: ['ROW_MATCHED', 'ROW_SET_ASIDE', ...createPayment.conflicts, 'MONTH_CLOSED'],
  body: createFromRowSchema,
  response: changedRow.extend({ payment: paymentSchema }),
});

const rules = '/admin/finance/recon/rules' as const;
const oneRule = `${rules}/{id}` as const;
const ruleResponse = z.object({ data: entryRuleSchema });

export const listEntryRules = defineEndpoint({
  method: 'GET',
  path: rules,
  summary:
    'List the rules for bank rows that are other entries, with search by text, filters, sorting and paging',
  access: 'finance:read',
  query: z.object(listFields(entryRuleList)),
  response: z.object({ data: z.array(entryRuleSchema), meta: pageMeta }),
});

export const getEntryRule = defineEndpoint({
  method: 'GET',
  path: oneRule,
  summary: 'Get a rule for bank rows',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: ruleResponse,
});

export const updateEntryRule = defineEndpoint({
  method: 'PUT',
  path: oneRule,
  summary: 'Replace a rule for bank rows; what was recorded by it stays',
  access: 'finance:write',
  params: idParams,
  conflicts: ['RULE_EXISTS'],
  versioned: 'data',
  body: saveRuleSchema,
  response: ruleResponse,
});

export const deleteEntryRule = defineEndpoint({
  method: 'DELETE',
  path: oneRule,
  summary: 'Delete a rule for bank rows; what was recorded by it stays',
  access: 'finance:write',
  params: idParams,
  response: z.object({ deleted: z.object({ id: z.uuid() }) }),
});
