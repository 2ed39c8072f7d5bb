import * as calls from '@kolam/contract/finance/invoices/calls.ts';
import { route } from '#core/route.ts';
import { attachBillFile } from './bill-file.ts';
import { makeInvoice } from './create.ts';
import { makeCreditNote } from './credit-notes.ts';
import { deleteDraft, updateDraft } from './draft.ts';
import { readEventDocuments } from './event-documents.ts';
import { exportInvoiceList } from './export.ts';
import { issueDraft } from './issue.ts';
import { linkToEvent } from './link-event.ts';
import { downloadInvoice, downloadNote } from './pdf.ts';
import { readInvoice, readInvoices } from './read.ts';
import { mailToParty } from './send.ts';
import { makeVoid } from './void.ts';

export const invoiceRoutes = [
  route(calls.listInvoices, (scope, { query }) => readInvoices(scope, query)),
  route(calls.exportInvoices, (scope, { query }) => exportInvoiceList(scope, query)),
  route(calls.getInvoice, (scope, { params }) => readInvoice(scope, params.id)),
  route(calls.createInvoice, (scope, { body }) => makeInvoice(scope, body)),
  route(calls.updateInvoice, (scope, { params, body }) => updateDraft(scope, params.id, body)),
  route(calls.deleteInvoice, (scope, { params }) => deleteDraft(scope, params.id)),
  route(calls.issueInvoice, (scope, { params, body }) => issueDraft(scope, params.id, body)),
  route(calls.voidInvoice, (scope, { params, body }) => makeVoid(scope, params.id, body)),
  route(calls.attachBill, (scope, { params, body }) => attachBillFile(scope, params.id, body)),
  route(calls.linkInvoiceEvent, (scope, { params, body }) => linkToEvent(scope, params.id, body)),
  route(calls.createCreditNote, (scope, { params, body }) =>
    makeCreditNote(scope, params.id, body),
  ),
  route(calls.getInvoicePdf, (scope, { params }) => downloadInvoice(scope, params.id)),
  route(calls.getCreditNotePdf, (scope, { params }) => downloadNote(scope, params)),
  route(calls.sendInvoice, (scope, { params, body }) => mailToParty(scope, params.id, body)),
];

/** Under the title of events. */
export const eventDocumentRoutes = [
  route(calls.listEventDocuments, (scope, { params, query }) =>
    readEventDocuments(scope, params.id, query),
  ),
];
