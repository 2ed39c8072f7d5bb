/** The invoices that the own company pays. */
import { z } from 'zod';
import { statementQuery } from '#finance/statements/query.ts';
import { paymentDetailsSchema } from '#platform/organisation/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { companyInvoiceDetailSchema, companyInvoiceSchema } from './model.ts';
import { companyInvoiceList } from './values.ts';

export const listCompanyInvoices = defineEndpoint({
  method: 'GET',
  path: '/company/invoices',
  summary: 'List the issued invoices of the own company, with search by number and a filter',
  access: 'portal:money',
  query: z.object(listFields(companyInvoiceList)),
  response: z.object({ data: z.array(companyInvoiceSchema), meta: pageMeta }),
});

export const getCompanyInvoice = defineEndpoint({
  method: 'GET',
  path: '/company/invoices/{id}',
  summary: 'Get an invoice of the own company',
  access: 'portal:money',
  params: idParams,
  response: z.object({
    data: companyInvoiceDetailSchema,
    upiLink: z
      .string()
      .nullable()
      .describe('Opens a payment app, or is shown as a QR code. Null when nothing is due.'),
  }),
});

export const getCompanyInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/company/invoices/{id}/pdf',
  summary: 'Download an invoice of the own company as a PDF',
  access: 'portal:money',
  params: idParams,
  streams: 'application/pdf',
});

export const getPaymentDetails = defineEndpoint({
  method: 'POST',
  path: '/company/payment-details',
  summary: 'Get the bank account and UPI ID to pay to, with a masked number; it is recorded',
  access: 'portal:money',
  neverReplayed: true,
  response: z.object({ data: paymentDetailsSchema }),
});

export const listCompanyAccounts = defineEndpoint({
  method: 'GET',
  path: '/company/statements',
  summary: 'List the accounts of the own company with us, by the names on its invoices',
  access: 'portal:money',
  response: z.object({ data: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

export const getCompanyStatementPdf = defineEndpoint({
  method: 'GET',
  path: '/company/statements/{id}/pdf',
  summary: 'Download the statement of an account of the own company as a PDF',
  access: 'portal:money',
  params: idParams,
  query: statementQuery,
  streams: 'application/pdf',
});
