import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { lazy, Suspense } from 'react';
import type { InvoiceDialog } from './invoice-dialog.ts';

// Forms include the schemas, and the viewer its library. Neither is needed to view the page.
const SendDialog = lazy(async () => {
  const { SendDialog: Dialog } = await import('./send-dialog.tsx');
  return { default: Dialog };
});
const CreditNoteDialog = lazy(async () => {
  const { CreditNoteDialog: Dialog } = await import('./credit-note-dialog.tsx');
  return { default: Dialog };
});
const VoidDialog = lazy(async () => {
  const { VoidDialog: Dialog } = await import('./void-dialog.tsx');
  return { default: Dialog };
});
const PdfDialog = lazy(async () => {
  const { PdfDialog: Dialog } = await import('./pdf-dialog.tsx');
  return { default: Dialog };
});
const EventDialog = lazy(async () => {
  const { EventDialog: Dialog } = await import('./event-dialog.tsx');
  return { default: Dialog };
});
const BillDialog = lazy(async () => {
  const { BillDialog: Dialog } = await import('./bill-dialog.tsx');
  return { default: Dialog };
});

type InvoiceDialogsProps = {
  invoice: InvoiceDetail;
  open: InvoiceDialog | undefined;
  onClose: () => void;
};

/** The one open dialog of the page. */
export function InvoiceDialogs({ invoice, open, onClose }: InvoiceDialogsProps) {
  const shared = { invoice, onClose };
  return (
    <Suspense>
      {open?.kind === 'send' && <SendDialog {...shared} />}
      {open?.kind === 'credit' && <CreditNoteDialog {...shared} />}
      {open?.kind === 'void' && <VoidDialog {...shared} />}
      {open?.kind === 'event' && <EventDialog {...shared} />}
      {(open?.kind === 'pdf' || open?.kind === 'note') && <PdfDialog {...shared} what={open} />}
      {open?.kind === 'bill' && invoice.billFile && (
        <BillDialog file={invoice.billFile} onClose={onClose} />
      )}
    </Suspense>
  );
}
