import { z } from 'zod';
import { payoutSchema, refundSchema } from '#finance/balances/rules.ts';
import { createPaymentSchema } from '#finance/payments/rules.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { payoutRequestSchema } from './model.ts';
import { refusePayoutSchema } from './rules.ts';
import { payoutRequestList } from './values.ts';

const path = '/admin/finance/payout-requests' as const;
const oneRequest = z.object({ data: payoutRequestSchema });

export const listPayoutRequests = defineEndpoint({
  method: 'GET',
  path,
  summary:
    'List pay-outs that wait or waited for approval, with search by party, bill and reference, filters, sorting and paging',
  access: 'finance:read',
  query: z.object(listFields(payoutRequestList)),
  response: z.object({ data: z.array(payoutRequestSchema), meta: pageMeta }),
});

export const getPayoutRequest = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get a pay-out that waits or waited for approval',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneRequest,
});

const ofBill = [
  'OVERPAYMENT',
  'NOTHING_DUE',
  'DRAFT',
  'ALREADY_VOID',
  'DUPLICATE_REF',
  'IN_RUN',
  'SERIES_FULL',
  'MONTH_CLOSED',
] as const;
const ofPayout = ['OVERPAYMENT', 'DUPLICATE_REF', 'IN_RUN', 'SERIES_FULL', 'MONTH_CLOSED'] as const;
const ofRefund = [
  'EXCEEDS_BALANCE',
  'EXCEEDS_ADVANCE',
  'DUPLICATE_REF',
  'SERIES_FULL',
  'MONTH_CLOSED',
] as const;

export const askBillPayment = defineEndpoint({
  method: 'POST',
  path: `${path}/bills`,
  summary:
    'Ask another person to approve the payment of a bill; the rules of payments are checked now and when it is approved',
  access: 'finance:write',
  status: 201,
  conflicts: [...ofBill, 'NO_APPROVAL_NEEDED', 'ALREADY_ASKED'],
  versioned: 'data',
  body: createPaymentSchema,
  response: oneRequest,
});

export const askPayout = defineEndpoint({
  method: 'POST',
  path: `${path}/vendors/{id}`,
  summary: 'Ask another person to approve a payout to a vendor, over several bills or none',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: [...ofPayout, 'NO_APPROVAL_NEEDED', 'ALREADY_ASKED'],
  versioned: 'data',
  body: payoutSchema,
  response: oneRequest,
});

export const askRefund = defineEndpoint({
  method: 'POST',
  path: `${path}/customers/{id}`,
  summary: 'Ask another person to approve a refund to a customer from the balance',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: [...ofRefund, 'NO_APPROVAL_NEEDED', 'ALREADY_ASKED'],
  versioned: 'data',
  body: refundSchema,
  response: oneRequest,
});

export const approvePayout = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/approve`,
  summary: 'Approve a pay-out that another person asked for: its payment is recorded',
  access: 'finance:pay',
  needsConfirmation: true,
  params: idParams,
  conflicts: [
    'REQUEST_CLOSED',
    'SECOND_PERSON',
    'CHANGED_SINCE',
    ...new Set([...ofBill, ...ofRefund]),
  ],
  versioned: 'data',
  response: oneRequest,
});

export const refusePayout = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/refuse`,
  summary: 'Refuse a pay-out that another person asked for, with a reason',
  access: 'finance:pay',
  params: idParams,
  conflicts: ['REQUEST_CLOSED', 'SECOND_PERSON'],
  versioned: 'data',
  body: refusePayoutSchema,
  response: oneRequest,
});

export const withdrawPayout = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/withdraw`,
  summary: 'Withdraw a pay-out that the caller asked for and that waits',
  access: 'finance:write',
  params: idParams,
  conflicts: ['REQUEST_CLOSED', 'NOT_YOURS'],
  versioned: 'data',
  response: oneRequest,
});
