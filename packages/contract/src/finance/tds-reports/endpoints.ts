import { z } from 'zod';
import { yearField } from '#finance/tax/year-field.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { filterFields, listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import {
  challanSchema,
  clientCertificateSchema,
  payableSchema,
  payableTotalsSchema,
  receivableSchema,
} from './model.ts';
import { newChallanSchema, refuseCertificateSchema } from './rules.ts';
import { receivableList } from './values.ts';

const format = choice('Format', ['csv', 'xlsx']).default('csv');
const files = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const listTdsPayable = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/payable',
  summary:
    'List the tax deducted in each month of a financial year by section, with its deposits; bills and payments count in their month, what is released or reversed in its own',
  access: 'finance:read',
  query: z.object({ year: yearField }),
  response: z.object({
    data: z.array(payableSchema).describe('The earliest month first.'),
    year: z.int(),
    totals: payableTotalsSchema,
  }),
});

export const exportTdsPayable = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/payable/export',
  summary: 'Export the tax deducted in a financial year with its deposits; the export is logged',
  access: 'finance:read',
  query: z.object({ year: yearField, format }),
  streams: files,
  exports: true,
});

export const createChallan = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/tax/challans',
  summary: 'Record the deposit of tax deducted in a month by a section',
  access: 'finance:write',
  status: 201,
  conflicts: ['CHALLAN_EXISTS', 'UNUSUAL_CHALLAN'],
  body: newChallanSchema,
  response: z.object({ data: challanSchema }),
});

export const removeChallan = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/tax/challans/{id}',
  summary: 'Delete a deposit that was recorded by mistake',
  access: 'finance:write',
  conflicts: ['MONTH_CLOSED'],
  params: idParams,
  response: z.object({}),
});

export const listTdsReceivable = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/receivable',
  summary:
    'List the tax that clients deducted from our receipts, by client and quarter, with their certificates',
  access: 'finance:read',
  query: z.object({ ...listFields(receivableList), year: yearField }),
  response: z.object({
    data: z.array(receivableSchema),
    meta: pageMeta,
    year: z.int(),
    totals: z.object({ settled: z.number(), tds: z.number(), certified: z.number() }),
  }),
});

export const exportTdsReceivable = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/receivable/export',
  summary: 'Export the tax that clients deducted, in list order; the export is logged',
  access: 'finance:read',
  query: z.object({ ...filterFields(receivableList), year: yearField, format }),
  streams: files,
  exports: true,
});

const certificatePath = '/admin/finance/tax/client-certificates/{id}' as const;
const oneCertificate = z.object({ data: clientCertificateSchema });

export const getClientCertificate = defineEndpoint({
  method: 'GET',
  path: certificatePath,
  summary: 'Get a certificate of tax that a client deducted',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneCertificate,
});

export const refuseClientCertificate = defineEndpoint({
  method: 'POST',
  path: `${certificatePath}/refuse`,
  summary: 'Refuse a certificate with a reason for the company; it no longer counts',
  access: 'finance:write',
  params: idParams,
  conflicts: ['CERTIFICATE_CLOSED'],
  versioned: 'data',
  body: refuseCertificateSchema,
  response: oneCertificate,
});
