import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter } from '../../core/fields.ts';
import { pageFields, pageMeta, searchFields, sortField } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { paymentDirections, paymentModes, paymentSchema, paymentSorts } from './model.ts';
import { createPaymentSchema, reversePaymentSchema } from './rules.ts';

/** The sort order of the list and its export. */
const sort = sortField(paymentSorts).default('-paidOn');
const filters = {
  ...searchFields,
  direction: choice('Direction', ['all', ...paymentDirections]).optional(),
  mode: choice('Mode', ['all', ...paymentModes]).optional(),
  reversed: choice('Reversed', ['true', 'false', 'all']).optional(),
  invoice: idFilter('an invoice').optional(),
  party: idFilter('a party').optional(),
  from: dayField('From').optional(),
  to: dayField('To').optional(),
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
      sort,
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
    z.object({ ...filters, sort, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  ),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
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
    'DUPLICATE_REF',
    'SERIES_FULL',
  ],
  body: createPaymentSchema,
  response: onePayment,
});

export const reversePayment = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/payments/{id}/reverse',
  summary: 'Reverse a payment: its invoice is due again; the payment stays visible',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ALREADY_REVERSED', 'PAYMENT_MATCHED'],
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
