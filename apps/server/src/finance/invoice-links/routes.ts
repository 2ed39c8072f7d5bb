import * as endpoints from '@kolam/contract/finance/invoice-links/endpoints.ts';
import { route } from '#core/route.ts';
import { makeLink, readLink, withdrawLink } from './manage.ts';
import { downloadLinkedInvoice, readLinkedInvoice } from './open.ts';

export const invoiceLinkRoutes = [
  route(endpoints.getInvoiceLink, (context, { params }) => readLink(context, params.id)),
  route(endpoints.createInvoiceLink, (context, { params, body }) =>
    makeLink(context, params.id, body),
  ),
  route(endpoints.withdrawInvoiceLink, (context, { params }) => withdrawLink(context, params.id)),
  route(endpoints.getLinkedInvoice, (context, { params, query }) =>
    readLinkedInvoice(context, params.token, query),
  ),
  route(endpoints.getLinkedInvoicePdf, (context, { params }) =>
    downloadLinkedInvoice(context, params.token),
  ),
];
