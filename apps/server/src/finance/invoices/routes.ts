import * as endpoints from '@kolam/contract/finance/invoices/endpoints.ts';
import { route } from '#core/route.ts';
import { attachBillFile } from './bill-file.ts';
import { makeInvoice } from './create.ts';
import { saveBillCredit } from './credit.ts';
import { makeCreditNote } from './credit-notes.ts';
import { deleteDraft, updateDraft } from './draft.ts';
import { readEventDocuments } from './event-documents.ts';
import { exportInvoiceList } from './export.ts';
import { issueDraft } from './issue.ts';
import { linkToEvent } from './link-event.ts';
import { downloadInvoice, downloadNote, downloadSelfInvoice } from './pdf.ts';
import { readInvoice, readInvoices } from './read.ts';
import { keepRecipientReversal } from './recipient-reversal.ts';
import { mailToParty } from './send.ts';
import { makeVoid } from './void.ts';

export const invoiceRoutes = [
  route(endpoints.listInvoices, (context, { query }) => readInvoices(context, query)),
  route(endpoints.exportInvoices, (context, { query }) => exportInvoiceList(context, query)),
  route(endpoints.getInvoice, (context, { params }) => readInvoice(context, params.id)),
  route(endpoints.createInvoice, (context, { body }) => makeInvoice(context, body)),
  route(endpoints.updateInvoice, (context, { params, body }) =>
    updateDraft(context, params.id, body),
  ),
  route(endpoints.deleteInvoice, (context, { params }) => deleteDraft(context, params.id)),
  route(endpoints.issueInvoice, (context, { params, body }) =>
    issueDraft(context, params.id, body),
  ),
  route(endpoints.voidInvoice, (context, { params, body }) => makeVoid(context, params.id, body)),
  route(endpoints.attachBill, (context, { params, body }) =>
    attachBillFile(context, params.id, body),
  ),
  route(endpoints.setBillCredit, (context, { params, body }) =>
    saveBillCredit(context, params.id, body),
  ),
  route(endpoints.linkInvoiceEvent, (context, { params, body }) =>
    linkToEvent(context, params.id, body),
  ),
  route(endpoints.createCreditNote, (context, { params, body }) =>
    makeCreditNote(context, params.id, body),
  ),
  route(endpoints.setRecipientReversal, (context, { params, body }) =>
    keepRecipientReversal(context, params, body),
  ),
  route(endpoints.getInvoicePdf, (context, { params }) => downloadInvoice(context, params.id)),
  route(endpoints.getCreditNotePdf, (context, { params }) => downloadNote(context, params)),
  route(endpoints.getSelfInvoicePdf, (context, { params }) =>
    downloadSelfInvoice(context, params.id),
  ),
  route(endpoints.sendInvoice, (context, { params, body }) =>
    mailToParty(context, params.id, body),
  ),
];

/** Listed under the title of events. */
export const eventDocumentRoutes = [
  route(endpoints.listEventDocuments, (context, { params, query }) =>
    readEventDocuments(context, params.id, query),
  ),
];
