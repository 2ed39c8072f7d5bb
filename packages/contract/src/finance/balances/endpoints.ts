import { z } from 'zod';
import type { PartyKind } from '#finance/parties/model.ts';
import { paymentSchema } from '#finance/payments/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idFilter } from '../../core/fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import { advanceDetailSchema } from '../advances/model.ts';
import { accountEntrySchema, balanceSchema } from './model.ts';
import {
  applySchemaOf,
  payoutSchema,
  receiptSchema,
  refundSchema,
  releaseSchema,
} from './rules.ts';

const recorded = z.object({ data: paymentSchema, balance: balanceSchema });

/** Customers and vendors have the same endpoints under two paths. */
function accountEndpoints<const P extends 'customers' | 'vendors'>(parties: P, kind: PartyKind) {
  const path = `/admin/finance/${parties}/{id}/account` as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary:
        'List what moved on the account of a customer or vendor, newest first, and its balance',
      access: 'finance:read',
      params: idParams,
      query: z.object({ ...pageFields(), invoice: idFilter('an invoice').optional() }),
      response: z.object({
        data: z.array(accountEntrySchema),
        meta: pageMeta,
        balance: balanceSchema,
        advances: z
          .array(advanceDetailSchema)
          .describe('Advances of a customer of which something is left, oldest first.'),
      }),
    }),
    apply: defineEndpoint({
      method: 'POST',
      path: `${path}/applications`,
      summary: 'Apply the balance of a customer to invoices, or that with a vendor to bills',
      access: 'finance:write',
      params: idParams,
      status: 201,
      conflicts: ['EXCEEDS_BALANCE', 'OVERPAYMENT', 'IN_RUN', 'SECOND_PERSON'],
      body: applySchemaOf(kind),
      response: z.object({ data: z.array(accountEntrySchema), balance: balanceSchema }),
    }),
    release: defineEndpoint({
      method: 'POST',
      path: `${path}/applications/{entryId}/reverse`,
      summary: 'Take an applied amount back from its invoice or bill: it is on account again',
      access: 'finance:write',
      params: idParams.extend({ entryId: givenId }),
      conflicts: ['ALREADY_REVERSED', 'HAS_TDS'],
      body: releaseSchema,
      response: z.object({ data: accountEntrySchema, balance: balanceSchema }),
    }),
    refund: defineEndpoint({
      method: 'POST',
      path: `${path}/refunds`,
      summary: 'Record money paid back to a customer, or by a vendor, from the balance',
      access: 'finance:write',
      params: idParams,
      status: 201,
      conflicts: [
        'EXCEEDS_BALANCE',
        'EXCEEDS_ADVANCE',
        'DUPLICATE_REF',
        'SERIES_FULL',
        'MONTH_CLOSED',
        'NEEDS_APPROVAL',
      ],
      body: refundSchema,
      response: recorded,
    }),
  };
}

const customers = accountEndpoints('customers', 'customer');
const vendors = accountEndpoints('vendors', 'vendor');

export const listAccountEntries = customers.list;
export const applyBalance = customers.apply;
export const releaseApplication = customers.release;
export const createRefund = customers.refund;

export const listVendorEntries = vendors.list;
export const applyVendorBalance = vendors.apply;
export const releaseVendorApplication = vendors.release;
export const createVendorRefund = vendors.refund;

export const createReceipt = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/customers/{id}/account/receipts',
  summary:
    'Record money received from a customer, over several invoices or none; the rest is on account or an advance with GST',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: ['OVERPAYMENT', 'BEFORE_INVOICE', 'DUPLICATE_REF', 'SERIES_FULL', 'MONTH_CLOSED'],
  body: receiptSchema,
  response: recorded,
});

export const createPayout = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/vendors/{id}/account/payouts',
  summary: 'Record money paid to a vendor, over several bills or none; the rest is on account',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: [
    'OVERPAYMENT',
    'DUPLICATE_REF',
    'IN_RUN',
    'SERIES_FULL',
    'MONTH_CLOSED',
    'NEEDS_APPROVAL',
  ],
  body: payoutSchema,
  response: recorded,
});
