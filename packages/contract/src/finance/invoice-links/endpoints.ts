/** Links by which customers see their invoices without signing in. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, flag } from '../../core/fields.ts';
import { idParams } from '../../core/record.ts';
import { invoiceLinkSchema, linkedInvoiceSchema } from './model.ts';

const oneLink = z.object({ data: invoiceLinkSchema });
const tokenParams = z.object({ token: z.string().max(200) });

export const getInvoiceLink = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/invoices/{id}/link',
  summary: 'Get the link by which the customer sees an invoice, and when they did',
  access: 'finance:read',
  params: idParams,
  response: oneLink,
});

export const createInvoiceLink = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/invoices/{id}/link',
  summary:
    'Create the link by which the customer sees an issued sale, unless there is one; with `renew`, in place of it',
  access: 'finance:write',
  status: 201,
  makes: 'made',
  // The response has a link that may be withdrawn meanwhile.
  neverReplayed: true,
  params: idParams,
  body: z.object({ renew: flag('Renew').default(false) }),
  conflicts: ['NOT_ISSUED'],
  response: oneLink.extend({ made: z.int().describe('1 if a link was created, else 0.') }),
});

export const withdrawInvoiceLink = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/invoices/{id}/link',
  summary: 'Withdraw the link to an invoice; repeating it changes nothing',
  access: 'finance:write',
  params: idParams,
  response: oneLink,
});

export const getLinkedInvoice = defineEndpoint({
  method: 'GET',
  path: '/invoice-links/{token}',
  summary:
    'Get the invoice that a link opens, with what is due of it now; records that it was seen',
  access: 'public',
  countedByNetwork: true,
  params: tokenParams,
  query: z.object({
    quiet: choice('Quiet', ['true', 'false'])
      .default('false')
      .describe('Does not count as seen by the customer: we look ourselves.'),
  }),
  response: z.object({ data: linkedInvoiceSchema }),
});

export const getLinkedInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/invoice-links/{token}/pdf',
  summary: 'Download the invoice that a link opens as a PDF',
  access: 'public',
  countedByNetwork: true,
  params: tokenParams,
  streams: 'application/pdf',
});
