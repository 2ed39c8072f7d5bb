import { z } from 'zod';
import { eventHeads } from '#finance/events/heads.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import {
  creditNoteSchema,
  eventDocumentSchema,
  invoiceDetailSchema,
  invoiceSchema,
} from './model.ts';
import {
  attachBillSchema,
  billCreditSchema,
  createInvoiceSchema,
  creditNoteBodySchema,
  issueInvoiceSchema,
  linkEventSchema,
  recipientReversalSchema,
  sendInvoiceSchema,
  updateInvoiceSchema,
  voidInvoiceSchema,
} from './rules.ts';
import { invoiceList } from './values.ts';

/** The fields of the list and its export. */
const listed = filterFields(invoiceList);
const filters = {
  ...listed,
  status: listed.status.describe('`open`: an amount is due, whether partly paid or unpaid.'),
  age: listed.age.describe(
    'Documents with an amount due, by days since the due date; `0-30` includes documents not due yet.',
  ),
  reverseCharge: listed.reverseCharge.describe('`true`: bills whose tax we owe.'),
  company: idFilter('a company')
    .optional()
    .describe('Documents of all customers linked to this client company.'),
  payable: choice('Payable', ['true'])
    .optional()
    .describe(
      '`true`: an amount is due, and no released payment run pays it. Bills of such runs are paid with them.',
    ),
  event: z
    .union([z.literal('none'), idFilter('an event')], { error: 'Choose an event from the list' })
    .optional()
    .describe('`none`: documents that can be linked: linked to no event and not void.'),
};

const oneInvoice = z.object({ data: invoiceDetailSchema });
const noteParams = idParams.extend({ noteId: givenId });

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/invoices',
  summary:
    'List invoices and bills, with search by code, party and bill number, filters, sorting and paging',
  access: 'finance:read',
  query: daysInOrder(
    z.object({
      ...pageFields(),
      ...filters,
    }),
  ),
  response: z.object({ data: z.array(invoiceSchema), meta: pageMeta }),
});

export const exportInvoices = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/invoices/export',
  summary:
    'Export the filtered invoices and bills as CSV or XLSX, in list order; the export is logged',
  access: 'finance:read',
  query: daysInOrder(
    z.object({ ...filters, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  ),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/invoices/{id}',
  summary: 'Get an invoice with its lines and credit notes',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneInvoice,
});

export const getInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/invoices/{id}/pdf',
  summary: 'Download the invoice as a PDF; every page of a draft is marked as such',
  access: 'finance:read',
  params: idParams,
  streams: 'application/pdf',
});

export const createInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/invoices',
  summary: 'Create an invoice or a bill, issued at once or as a draft',
  access: 'finance:write',
  status: 201,
  conflicts: ['DUPLICATE_BILL', 'PARTY_ARCHIVED', 'SERIES_FULL', 'MONTH_CLOSED'],
  versioned: 'data',
  body: createInvoiceSchema,
  response: oneInvoice,
});

export const updateInvoice = defineEndpoint({
  method: 'PATCH',
  path: '/admin/finance/invoices/{id}',
  summary: 'Update a draft',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_A_DRAFT', 'PARTY_ARCHIVED'],
  versioned: 'data',
  body: updateInvoiceSchema,
  response: oneInvoice,
});

export const deleteInvoice = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/invoices/{id}',
  summary: 'Delete a draft',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_A_DRAFT'],
  response: z.object({}),
});

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/invoices/{id}/issue',
  summary: 'Issue a draft: it gets its number and can no longer be changed',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOT_A_DRAFT', 'DUPLICATE_BILL', 'PARTY_ARCHIVED', 'SERIES_FULL', 'MONTH_CLOSED'],
  versioned: 'data',
  body: issueInvoiceSchema,
  response: oneInvoice,
});

export const voidInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/invoices/{id}/void',
  summary: 'Void an issued invoice without payments and credit notes; its number stays used',
  access: 'finance:write',
  params: idParams,
  conflicts: [
    'DRAFT',
    'ALREADY_VOID',
    'HAS_PAYMENTS',
    'HAS_BALANCE',
    'HAS_CREDIT_NOTES',
    'IN_RUN',
    'VOID_TOO_LATE',
    'MONTH_CLOSED',
  ],
  versioned: 'data',
  body: voidInvoiceSchema,
  response: oneInvoice,
});

export const sendInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/invoices/{id}/send',
  summary: 'Mail the invoice as a PDF; `sent` is set after delivery',
  access: 'finance:write',
  params: idParams,
  status: 202,
  conflicts: ['DRAFT', 'ALREADY_VOID'],
  versioned: 'data',
  body: sendInvoiceSchema,
  response: oneInvoice,
});

export const attachBill = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/invoices/{id}/bill',
  summary: 'Attach a copy of a vendor’s bill to its purchase, or remove it',
  access: 'finance:write',
  params: idParams,
  versioned: 'data',
  body: attachBillSchema,
  response: oneInvoice,
});

export const setBillCredit = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/invoices/{id}/credit',
  summary:
    'Set the month in which the input tax of a bill is taken, and which of its lines give credit',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ALREADY_VOID', 'DRAFT', 'MONTH_CLOSED'],
  versioned: 'data',
  body: billCreditSchema,
  response: oneInvoice,
});

export const linkInvoiceEvent = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/invoices/{id}/event',
  summary: 'Link a document to an event and one of its heads, or remove the link',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ALREADY_VOID'],
  versioned: 'data',
  body: linkEventSchema,
  response: oneInvoice,
});

export const createCreditNote = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/invoices/{id}/credit-notes',
  summary:
    'Create a credit note on an invoice, at most for what is left to credit: what exceeds the due of a sale is the balance of its customer; a debit note is at most what is due',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: [
    'DRAFT',
    'ALREADY_VOID',
    'IN_RUN',
    'EXCEEDS_DUE',
    'EXCEEDS_INVOICE',
    'EXCEEDS_LINE',
    'TOO_MANY_NOTES',
    'SERIES_FULL',
    'MONTH_CLOSED',
  ],
  body: creditNoteBodySchema,
  response: z.object({ data: creditNoteSchema, invoice: invoiceDetailSchema }),
});

export const setRecipientReversal = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/invoices/{id}/credit-notes/{noteId}/recipient-reversal',
  summary: 'Record whether the recipient reversed its input tax credit of a credit note',
  access: 'finance:write',
  params: noteParams,
  versioned: 'data',
  body: recipientReversalSchema,
  response: oneInvoice,
});

export const getCreditNotePdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/invoices/{id}/credit-notes/{noteId}/pdf',
  summary: 'Download a credit note as a PDF',
  access: 'finance:read',
  params: noteParams,
  streams: 'application/pdf',
});

export const getSelfInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/invoices/{id}/self-invoice/pdf',
  summary: 'Download our own invoice for a bill under reverse charge as a PDF',
  access: 'finance:read',
  params: idParams,
  streams: 'application/pdf',
});

export const listEventDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/events/{id}/documents',
  summary:
    'List the invoices and bills linked to an event, newest first, with the amount that counts for the event',
  access: 'finance:read',
  params: idParams,
  query: z.object({ ...pageFields(), head: choice('Head', eventHeads).optional() }),
  response: z.object({ data: z.array(eventDocumentSchema), meta: pageMeta }),
});
