import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { quotationDetailSchema, quotationSchema } from './model.ts';
import { decideQuotationSchema, saveQuotationSchema, sendQuotationSchema } from './rules.ts';
import { quotationList } from './values.ts';

const oneQuotation = z.object({ data: quotationDetailSchema });

export const listQuotations = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/quotations',
  summary: 'List quotations, with search by number and customer, filters, sorting and paging',
  access: 'finance:read',
  query: z.object(listFields(quotationList)),
  response: z.object({ data: z.array(quotationSchema), meta: pageMeta }),
});

export const createQuotation = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/quotations',
  summary: 'Create a quotation as a draft',
  access: 'finance:write',
  status: 201,
  conflicts: ['PARTY_ARCHIVED'],
  versioned: 'data',
  body: saveQuotationSchema,
  response: oneQuotation,
});

export const getQuotation = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/quotations/{id}',
  summary: 'Get a quotation with its lines',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneQuotation,
});

export const getQuotationPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/quotations/{id}/pdf',
  summary: 'Download the quotation as a PDF, which says that it is no tax invoice',
  access: 'finance:read',
  params: idParams,
  streams: 'application/pdf',
});

export const updateQuotation = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/quotations/{id}',
  summary: 'Replace a quotation that is a draft',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_A_DRAFT', 'PARTY_ARCHIVED'],
  versioned: 'data',
  body: saveQuotationSchema,
  response: oneQuotation,
});

export const deleteQuotation = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/quotations/{id}',
  summary: 'Delete a quotation that is a draft',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_A_DRAFT'],
  response: z.object({ deleted: z.object({ id: z.uuid() }) }),
});

export const sendQuotation = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/quotations/{id}/send',
  summary:
    'Mail a quotation as a PDF, or mark it as sent; a draft gets its number and never changes from then on',
  access: 'finance:write',
  params: idParams,
  status: 202,
  conflicts: ['SERIES_FULL'],
  versioned: 'data',
  body: sendQuotationSchema,
  response: oneQuotation,
});

export const decideQuotation = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/quotations/{id}/decision',
  summary: 'Record whether the customer accepts a quotation, or open it again',
  access: 'finance:write',
  params: idParams,
  conflicts: ['DRAFT', 'ALREADY_INVOICED'],
  versioned: 'data',
  body: decideQuotationSchema,
  response: oneQuotation,
});

export const invoiceQuotation = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/quotations/{id}/invoice',
  summary: 'Make a draft invoice of a quotation with its lines, once',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: ['DRAFT', 'DECLINED', 'ALREADY_INVOICED', 'PARTY_ARCHIVED'],
  versioned: 'data',
  response: oneQuotation,
});
