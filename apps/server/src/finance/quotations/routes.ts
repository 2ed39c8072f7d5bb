import * as endpoints from '@kolam/contract/finance/quotations/endpoints.ts';
import { route } from '#core/route.ts';
import { decide, makeItsInvoice } from './decide.ts';
import { downloadQuotation } from './pdf.ts';
import { readQuotation, readQuotations } from './read.ts';
import { createQuotation, deleteQuotation, updateQuotation } from './save.ts';
import { sendToCustomer } from './send.ts';

export const quotationRoutes = [
  route(endpoints.listQuotations, (context, { query }) => readQuotations(context, query)),
  route(endpoints.createQuotation, (context, { body }) => createQuotation(context, body)),
  route(endpoints.getQuotation, (context, { params }) => readQuotation(context, params.id)),
  route(endpoints.getQuotationPdf, (context, { params }) => downloadQuotation(context, params.id)),
  route(endpoints.updateQuotation, (context, { params, body }) =>
    updateQuotation(context, params.id, body),
  ),
  route(endpoints.deleteQuotation, (context, { params }) => deleteQuotation(context, params.id)),
  route(endpoints.sendQuotation, (context, { params, body }) =>
    sendToCustomer(context, params.id, body),
  ),
  route(endpoints.decideQuotation, (context, { params, body }) => decide(context, params.id, body)),
  route(endpoints.invoiceQuotation, (context, { params }) => makeItsInvoice(context, params.id)),
];
