import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idFilter, text } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { dueBillSchema, fullRunSchema, paymentRunSchema, runPreviewSchema } from './model.ts';
import {
  cancelRunSchema,
  confirmRunSchema,
  createRunSchema,
  runFileSchema,
  takeOutSchema,
} from './rules.ts';
import { runList } from './values.ts';

const path = '/admin/finance/payment-runs' as const;
const oneRun = z.object({ data: fullRunSchema });

export const listPaymentRuns = defineEndpoint({
  method: 'GET',
  path,
  summary: 'List payment runs, with search by number, bill and vendor, filters, sorting and paging',
  access: 'finance:read',
  query: z.object(listFields(runList)),
  response: z.object({ data: z.array(paymentRunSchema), meta: pageMeta }),
});

export const listDueBills = defineEndpoint({
  method: 'GET',
  path: `${path}/due`,
  summary:
    'List the bills due until a day (default: today), the earliest first, as many as one run takes',
  access: 'finance:read',
  query: z.object({
    until: dayField('Due until').optional(),
    vendor: idFilter('a vendor').optional(),
    search: text('Search').optional(),
  }),
  response: z.object({
    data: z.array(dueBillSchema),
    until: z.string(),
    more: z.int().describe('How many bills come after these.'),
  }),
});

export const previewPaymentRun = defineEndpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Work out what a run of bills would pay, with the tax to deduct from each',
  access: 'finance:read',
  neverReplayed: true,
  conflicts: ['NOTHING_DUE', 'NO_ACCOUNT', 'IN_RUN'],
  body: createRunSchema,
  response: z.object({ data: runPreviewSchema }),
});

export const createPaymentRun = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Create a payment run of bills, as a draft; nothing is paid',
  access: 'finance:write',
  status: 201,
  conflicts: ['NOTHING_DUE', 'NO_ACCOUNT', 'IN_RUN', 'SERIES_FULL'],
  body: createRunSchema,
  response: oneRun,
});

export const getPaymentRun = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get a payment run with its bills',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneRun,
});

export const releasePaymentRun = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/release`,
  summary:
    'Release a payment run: it keeps the bank accounts of the vendors, and its bank file can be made',
  access: 'finance:pay',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['ALREADY_RELEASED', 'RUN_CLOSED', 'SECOND_PERSON', 'BILL_CHANGED', 'NO_ACCOUNT'],
  versioned: 'data',
  response: oneRun,
});

export const cancelPaymentRun = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/cancel`,
  summary: 'Cancel a payment run that is not released',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ALREADY_RELEASED', 'RUN_CLOSED'],
  versioned: 'data',
  body: cancelRunSchema,
  response: oneRun,
});

export const takeOutOfRun = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/take-out`,
  summary:
    'Take bills out of a payment run, also after its release if the bank did not pay them; a run without bills is cancelled',
  access: 'finance:write',
  params: idParams,
  conflicts: ['RUN_CLOSED', 'ALREADY_PAID', 'TAKEN_OUT'],
  versioned: 'data',
  body: takeOutSchema,
  response: oneRun,
});

export const makeRunFile = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/bank-file`,
  summary:
    'Create the bank file of a released run, with full account numbers: a line for each bill that is not paid. The history records it',
  access: 'finance:pay',
  needsConfirmation: true,
  reveals: true,
  neverReplayed: true,
  params: idParams,
  conflicts: [
    'NOT_RELEASED',
    'RUN_CLOSED',
    'ALREADY_IN_FILE',
    'BILL_CHANGED',
    'NO_ACCOUNT',
    'NO_OWN_ACCOUNT',
  ],
  body: runFileSchema,
  streams: 'text/csv',
});

export const mailPaymentAdvices = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/advices`,
  summary:
    'Mail each vendor with an email which of its bills were paid, with UTR and TDS; once for each payment',
  access: 'finance:write',
  params: idParams,
  status: 202,
  conflicts: ['NOTHING_TO_ADVISE'],
  versioned: 'data',
  response: oneRun,
});

export const confirmPaymentRun = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/confirm`,
  summary:
    'Record the payments that the bank made of a released run, each with its UTR; all or none',
  access: 'finance:write',
  params: idParams,
  conflicts: [
    'NOT_RELEASED',
    'RUN_CLOSED',
    'ALREADY_PAID',
    'TAKEN_OUT',
    'BILL_CHANGED',
    'OVERPAYMENT',
    'NOTHING_DUE',
    'DRAFT',
    'ALREADY_VOID',
    'DUPLICATE_REF',
    'SERIES_FULL',
    'MONTH_CLOSED',
  ],
  versioned: 'data',
  body: confirmRunSchema,
  response: oneRun,
});
