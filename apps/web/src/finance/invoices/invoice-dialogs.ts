import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { ComponentType } from 'react';
import { followed } from '#core/followed.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useInvoice } from './queries.ts';

const useNow = (opened: InvoiceDetail) => useInvoice(opened.id).data ?? opened;
const ofInvoice = <Props extends { invoice: InvoiceDetail }>(dialog: ComponentType<Props>) =>
  followed('invoice', useNow, dialog);

// Forms include the schemas, and the viewer its library. Neither is needed to view the page.
export const SendDialog = ofInvoice(lazyDialog(() => import('./send-dialog.tsx'), 'SendDialog'));
export const CreditNoteDialog = ofInvoice(
  lazyDialog(() => import('./credit-note-dialog.tsx'), 'CreditNoteDialog'),
);
export const AmendDialog = ofInvoice(lazyDialog(() => import('./amend-dialog.tsx'), 'AmendDialog'));
export const VoidDialog = ofInvoice(lazyDialog(() => import('./void-dialog.tsx'), 'VoidDialog'));
export const PdfDialog = ofInvoice(lazyDialog(() => import('./pdf-dialog.tsx'), 'PdfDialog'));
export const EventDialog = ofInvoice(lazyDialog(() => import('./event-dialog.tsx'), 'EventDialog'));
export const InputTaxDialog = ofInvoice(
  lazyDialog(() => import('./input-tax-dialog.tsx'), 'InputTaxDialog'),
);
export const RecipientDialog = ofInvoice(
  lazyDialog(() => import('./recipient-dialog.tsx'), 'RecipientDialog'),
);
export const BillDialog = lazyDialog(() => import('./bill-dialog.tsx'), 'BillDialog');
