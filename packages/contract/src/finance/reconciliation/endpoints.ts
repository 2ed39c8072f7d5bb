import { z } from 'zod';
import { createPayment } from '#finance/payments/endpoints.ts';
import { paymentSchema } from '#finance/payments/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { pageFields, pageMeta, searchFields, sortField } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { largestStatement, rowFilters } from './limits.ts';
import {
  bankRowSchema,
  bankRowSorts,
  bankStatementSchema,
  bankStatementSorts,
  candidateSchema,
  fittingInvoiceSchema,
  knownRowSchema,
  leftLineSchema,
  statementFileSchema,
  uploadedRowSchema,
} from './model.ts';
import {
  createFromRowSchema,
  matchSchema,
  previewField,
  setAsideSchema,
  undoSureSchema,
  uploadBodySchema,
} from './rules.ts';

const statements = '/admin/finance/recon/statements' as const;
const oneStatement = `${statements}/{id}` as const;
const oneRow = '/admin/finance/recon/rows/{id}' as const;

export const uploadBankStatement = defineEndpoint({
  method: 'POST',
  path: statements,
  summary: 'Read a bank statement (CSV) and keep what of it is new; with preview nothing is kept',
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
        'What was stored; where nothing was new the statement that has the rows already; null: a preview.',
      ),
    file: statementFileSchema,
    added: z.int().describe('Rows that were stored; 0 in a preview.'),
    counts: z.object({
      rows: z.int(),
      new: z.int(),
      known: z.int().describe('There before this file.'),
      alike: z
        .int()
        .describe('Of the known: without a balance that says so. With `keepKnown` they are added.'),
      bad: z.int(),
      skipped: z.int(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      moneyIn: z.number(),
      moneyOut: z.number().describe('Above 0.'),
    }),
    rows: z.array(uploadedRowSchema).describe('The first 500 of the file.'),
    knownRows: z.array(knownRowSchema).describe('What was there before: the first 500.'),
    badRows: z.array(leftLineSchema).describe('What could not be read: the first 500.'),
    skippedRows: z.array(leftLineSchema).describe('What is no movement: the first 500.'),
  }),
});

export const listBankStatements = defineEndpoint({
  method: 'GET',
  path: statements,
  summary: 'Bank statements with how far they are matched: searched by file, sorted, paged',
  access: 'finance:read',
  query: z.object({
    ...pageFields(),
    ...searchFields,
    sort: sortField(bankStatementSorts).default('-createdAt'),
  }),
  response: z.object({
    data: z.array(bankStatementSchema),
    meta: pageMeta,
    figures: z
      .object({ rows: z.int(), matched: z.int(), setAside: z.int() })
      .describe('Of all statements, whatever was searched.'),
  }),
});

export const getBankStatement = defineEndpoint({
  method: 'GET',
  path: oneStatement,
  summary: 'One bank statement, with what of its file could not be read',
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
  summary: 'How many rows of a statement are sure, and what they move; it compares all open rows',
  access: 'finance:read',
  params: idParams,
  response: z.object({
    sure: z.int().describe('Rows that `accept-sure` would match now.'),
    sureIn: z.number().describe('What these move in, in rupees.'),
    sureOut: z.number().describe('And out; above 0.'),
  }),
});

export const removeBankStatement = defineEndpoint({
  method: 'DELETE',
  path: oneStatement,
  summary: 'Remove a statement none of whose rows is matched',
  access: 'finance:write',
  params: idParams,
  conflicts: ['HAS_MATCHES'],
  response: z.object({}),
});

/** The sort order of the list and its export. */
const sort = sortField(bankRowSorts).default('line');
const rowFilter = {
  ...searchFields,
  filter: choice('Filter', rowFilters).default('all'),
};

export const listBankRows = defineEndpoint({
  method: 'GET',
  path: `${oneStatement}/rows`,
  summary: 'Rows of a statement with suggested payments, the best first: searched, filtered, paged',
  access: 'finance:read',
  params: idParams,
  query: z.object({ ...pageFields(), ...rowFilter, sort }),
  response: z.object({ data: z.array(bankRowSchema), meta: pageMeta }),
});

export const exportBankRows = defineEndpoint({
  method: 'GET',
  path: `${oneStatement}/export`,
  summary:
    'The rows of a statement as CSV, in their order; the unmatched ones unless told otherwise; the export is logged',
  access: 'finance:read',
  params: idParams,
  query: z.object({
    ...searchFields,
    filter: choice('Filter', ['all', 'unmatched', 'matched', 'set-aside']).default('unmatched'),
    sort,
  }),
  streams: 'text/csv',
});

export const acceptSure = defineEndpoint({
  method: 'POST',
  path: `${oneStatement}/accept-sure`,
  summary: 'Match all rows of a statement whose payment is sure',
  access: 'finance:write',
  params: idParams,
  response: z.object({
    data: bankStatementSchema,
    matched: z.int(),
    rows: z
      .array(z.object({ id: z.uuid(), version: z.int() }))
      .describe('What was matched, so that `undo-sure` can take it back.'),
  }),
});

export const undoSure = defineEndpoint({
  method: 'POST',
  path: `${oneStatement}/undo-sure`,
  summary: 'Undo what `accept-sure` matched; rows that were changed since stay as they are',
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
  summary: 'Payments and open invoices for a row; with q any of them, and why one is not offered',
  access: 'finance:read',
  params: idParams,
  query: z.object(searchFields),
  response: z.object({
    data: bankRowSchema,
    payments: z.array(candidateSchema).describe('At most 25: those offered first.'),
    invoices: z
      .array(fittingInvoiceSchema)
      .describe(
        'At most 25 that the row would settle in full, some with tax deducted; with q those found by number, bill and party, whatever is due.',
      ),
  }),
});

export const matchBankRow = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/match`,
  summary: 'Say which payment a row shows',
  access: 'finance:write',
  params: idParams,
  conflicts: [
    'ROW_MATCHED',
    'ROW_SET_ASIDE',
    'PAYMENT_TAKEN',
    'AMOUNT_DIFFERS',
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
  summary: 'Undo the match of a row; the payment stays',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_MATCHED'],
  versioned: 'data',
  response: changedRow,
});

export const setRowAside = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/set-aside`,
  summary: 'Say that no payment belongs to a row, and why; it counts as done',
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
  summary: 'Open a row again that was set aside',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_SET_ASIDE'],
  versioned: 'data',
  response: changedRow,
});

export const createPaymentFromRow = defineEndpoint({
  method: 'POST',
  path: `${oneRow}/create-payment`,
  summary:
    'Record the payment that a row of this financial year or the one before shows, and match it',
  access: 'finance:write',
  status: 201,
  params: idParams,
  conflicts: ['ROW_MATCHED', 'ROW_SET_ASIDE', ...createPayment.conflicts],
  body: createFromRowSchema,
  response: changedRow.extend({ payment: paymentSchema }),
});
