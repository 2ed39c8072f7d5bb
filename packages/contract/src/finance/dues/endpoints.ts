import { z } from 'zod';
import { partyKinds } from '#finance/parties/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { filterFields, listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams, referenceSchema } from '../../core/record.ts';
import { dueDocumentSchema, dueFiguresSchema, partyDueSchema } from './model.ts';
import { dueDocumentList, dueList } from './values.ts';

const kind = choice('Kind', partyKinds).default('customer');

const on = z.string().describe('The day at whose end the figures are, in India. Default: today.');

export const listDues = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/dues',
  summary:
    'List customers or vendors with what was due at the end of a day (default: today) by age, from the documents and payments until then',
  access: 'finance:read',
  query: z.object({ ...listFields(dueList), kind }),
  response: z.object({
    data: z.array(partyDueSchema),
    meta: pageMeta,
    on,
    totals: dueFiguresSchema.describe('Of all customers or vendors that match the search.'),
  }),
});

export const exportDues = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/dues/export',
  summary:
    'Export what was due at the end of a day as CSV or XLSX, in list order; the export is logged',
  access: 'finance:read',
  query: z.object({
    ...filterFields(dueList),
    kind,
    format: choice('Format', ['csv', 'xlsx']).default('csv'),
  }),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const listDueDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/dues/{id}',
  summary: 'List the documents of a customer or vendor that were due at the end of a day',
  access: 'finance:read',
  params: idParams,
  query: z.object(listFields(dueDocumentList)),
  response: z.object({
    data: z.array(dueDocumentSchema),
    meta: pageMeta,
    on,
    party: referenceSchema,
    totals: dueFiguresSchema,
  }),
});
