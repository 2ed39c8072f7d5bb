import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { findState } from '../../core/states.ts';
import { gstReportMessages } from './messages.ts';
import {
  gstCheckCodes,
  gstDocumentSchema,
  gstReadinessSchema,
  gstr1Schema,
  gstr3bSchema,
} from './model.ts';
import { gstDocumentTables, gstr1Files } from './values.ts';

const month = z
  .string({ error: gstReportMessages.monthForm })
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: gstReportMessages.monthForm })
  .optional()
  .describe(
    'YYYY-MM, in the current or the previous financial year. Default: the last complete month.',
  );

const format = choice('Format', ['csv', 'json']);

export const getGstReadiness = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/gst/readiness',
  summary:
    'List what must be corrected before the GST returns of a month are filed, by document and field',
  access: 'finance:read',
  query: z.object({ month, check: choice('Check', gstCheckCodes).optional(), ...pageFields() }),
  response: z.object({ data: gstReadinessSchema, meta: pageMeta }),
});

export const getGstr1 = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/gst/gstr1',
  summary: 'Get GSTR-1 of a month from recorded documents: outward supplies by table',
  access: 'finance:read',
  query: z.object({ month }),
  response: z.object({ data: gstr1Schema }),
});

export const exportGstr1 = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/gst/gstr1/export',
  summary:
    'Export one table of GSTR-1 as CSV, or all tables as JSON with the fields of the portal’s offline tool (not verified against the portal)',
  access: 'finance:read',
  query: z.object({
    month,
    format: format.default('csv'),
    table: choice('Table', gstr1Files)
      .optional()
      .describe('Table of a CSV file; JSON contains all tables.'),
  }),
  streams: ['text/csv', 'application/json'],
  exports: true,
});

export const getGstr3b = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/gst/gstr3b',
  summary: 'Get GSTR-3B of a month from recorded documents: tax charged, credit and net by head',
  access: 'finance:read',
  query: z.object({ month }),
  response: z.object({ data: gstr3bSchema }),
});

export const exportGstr3b = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/gst/gstr3b/export',
  summary:
    'Export GSTR-3B as CSV, or its tables 3.1(d) and 4 as JSON with the fields of the portal’s offline tool (not verified against the portal)',
  access: 'finance:read',
  query: z.object({ month, format: format.default('csv') }),
  streams: ['text/csv', 'application/json'],
  exports: true,
});

export const listGstDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/gst/documents',
  summary: 'List the documents of a table of a month’s GST returns, with paging',
  access: 'finance:read',
  query: z.object({
    month,
    table: choice('Table', gstDocumentTables).default('b2b'),
    place: z
      .string({ error: gstReportMessages.placeForm })
      .transform((text) => findState(text)?.code ?? '')
      .refine((code) => code !== '', { error: gstReportMessages.placeForm })
      .optional(),
    rate: z
      .string({ error: gstReportMessages.rateForm })
      .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: gstReportMessages.rateForm })
      .transform((text) => Math.round(Number(text) * 100))
      .optional()
      .describe('In percent.'),
    hsn: z
      .string({ error: gstReportMessages.hsnForm })
      .regex(/^(none|\d{1,8})$/, { error: gstReportMessages.hsnForm })
      .optional()
      .describe('For hsn-b2b and hsn-b2c; `none`: lines without a code.'),
    unit: z
      .string({ error: gstReportMessages.unitForm })
      .regex(/^[A-Z]{2,3}$/, { error: gstReportMessages.unitForm })
      .optional()
      .describe('For hsn-b2b and hsn-b2c: the unit of their rows.'),
    ...pageFields(),
  }),
  response: z.object({
    data: z.array(gstDocumentSchema),
    sums: gstDocumentSchema
      .pick({ taxable: true, igst: true, cgst: true, sgst: true, tax: true })
      .describe(
        'Of all pages. Credit and debit notes are subtracted, except in tables that contain only notes.',
      ),
    meta: pageMeta,
  }),
});
