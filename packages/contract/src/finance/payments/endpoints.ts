import { z } from 'zod';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { paymentSchema } from './model.ts';
import { createPaymentSchema, reversePaymentSchema } from './rules.ts';
import { paymentList } from './values.ts';

/** The fields of the list and its export. */
const filters = {
  ...filterFields(paymentList),
  invoice: idFilter('an invoice').optional(),
  party: idFilter('a party').optional(),
};

const onePayment = z.object({ data: paymentSchema });

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payments',
  summary:
    'List payments, with search by number, reference, invoice and party, filters, sorting and paging',
  access: 'finance:read',
  query: daysInOrder(
    z.object({
      ...pageFields(),
      ...filters,
    }),
  ),
  response: z.object({ data: z.array(paymentSchema), meta: pageMeta }),
});

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payments/export',
  summary: 'Export the filtered payments as CSV or XLSX, in list order; the export is logged',
  access: 'finance:read',
  query: daysInOrder(
    z.object({ ...filters, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  ),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payments/{id}',
  summary: 'Get a payment',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: onePayment,
});

export const createPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payments',
  summary: 'Record money received or paid for an invoice, at most the amount due',
  access: 'finance:write',
  status: 201,
  conflicts: [
    'OVERPAYMENT',
    'NOTHING_DUE',
    'DRAFT',
    'ALREADY_VOID',
    'BEFORE_INVOICE',
    'DUPLICATE_REF',
    'IN_RUN',
    'SERIES_FULL',
    'MONTH_CLOSED',
    'NEEDS_APPROVAL',
  ],
  body: createPaymentSchema,
  response: onePayment,
});

export const reversePayment = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payments/{id}/reverse',
  summary:
    'Reverse a payment: its invoice is due again, or the balance of its customer changes back; the payment stays visible',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ALREADY_REVERSED', 'PAYMENT_MATCHED', 'BALANCE_USED', 'MONTH_CLOSED'],
  versioned: 'data',
  body: reversePaymentSchema,
  response: onePayment,
});

export const getPaymentPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payments/{id}/pdf',
  summary: 'Download the receipt, or the payment advice of a payout, as a PDF',
  access: 'finance:read',
  params: idParams,
  streams: 'application/pdf',
});
