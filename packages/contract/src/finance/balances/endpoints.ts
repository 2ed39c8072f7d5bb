import { z } from 'zod';
import { paymentSchema } from '#finance/payments/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idFilter } from '../../core/fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import { advanceDetailSchema } from '../advances/model.ts';
import { accountEntrySchema, balanceSchema } from './model.ts';
import { applyBalanceSchema, receiptSchema, refundSchema, releaseSchema } from './rules.ts';

const path = '/admin/finance/customers/{id}/account' as const;

export const listAccountEntries = defineEndpoint({
  method: 'GET',
  path,
  summary: 'List what moved on the account of a customer, newest first, and its balance',
  access: 'finance:read',
  params: idParams,
  query: z.object({ ...pageFields(), invoice: idFilter('an invoice').optional() }),
  response: z.object({
    data: z.array(accountEntrySchema),
    meta: pageMeta,
    balance: balanceSchema,
    advances: z
      .array(advanceDetailSchema)
      .describe('Advances of which something is left, oldest first.'),
  }),
});

export const applyBalance = defineEndpoint({
  method: 'POST',
  path: `${path}/applications`,
  summary: 'Apply the balance of a customer to invoices, in part or in full',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: ['EXCEEDS_BALANCE', 'OVERPAYMENT'],
  body: applyBalanceSchema,
  response: z.object({ data: z.array(accountEntrySchema), balance: balanceSchema }),
});

export const releaseApplication = defineEndpoint({
  method: 'POST',
  path: `${path}/applications/{entryId}/reverse`,
  summary: 'Take an applied amount back from its invoice: it is on account again',
  access: 'finance:write',
  params: idParams.extend({ entryId: givenId }),
  conflicts: ['ALREADY_REVERSED', 'HAS_TDS'],
  body: releaseSchema,
  response: z.object({ data: accountEntrySchema, balance: balanceSchema }),
});

export const createReceipt = defineEndpoint({
  method: 'POST',
  path: `${path}/receipts`,
  summary:
    'Record money received from a customer, over several invoices or none; the rest is on account or an advance with GST',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: ['OVERPAYMENT', 'DUPLICATE_REF', 'SERIES_FULL', 'MONTH_CLOSED'],
  body: receiptSchema,
  response: z.object({ data: paymentSchema, balance: balanceSchema }),
});

export const createRefund = defineEndpoint({
  method: 'POST',
  path: `${path}/refunds`,
  summary: 'Record money paid back to a customer from its balance',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: ['EXCEEDS_BALANCE', 'EXCEEDS_ADVANCE', 'DUPLICATE_REF', 'SERIES_FULL', 'MONTH_CLOSED'],
  body: refundSchema,
  response: z.object({ data: paymentSchema, balance: balanceSchema }),
});
