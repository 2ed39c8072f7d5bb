import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { Suspense } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import type { InvoiceDialog } from './invoice-dialog.ts';

// Forms include the schemas, and the viewer its library. Neither is needed to view the page.
const SendDialog = lazyNamed(() => import('./send-dialog.tsx'), 'SendDialog');
const CreditNoteDialog = lazyNamed(() => import('./credit-note-dialog.tsx'), 'CreditNoteDialog');
const VoidDialog = lazyNamed(() => import('./void-dialog.tsx'), 'VoidDialog');
const PdfDialog = lazyNamed(() => import('./pdf-dialog.tsx'), 'PdfDialog');
const EventDialog = lazyNamed(() => import('./event-dialog.tsx'), 'EventDialog');
const InputTaxDialog = lazyNamed(() => import('./input-tax-dialog.tsx'), 'InputTaxDialog');
const RecipientDialog = lazyNamed(() => import('./recipient-dialog.tsx'), 'RecipientDialog');
const BillDialog = lazyNamed(() => import('./bill-dialog.tsx'), 'BillDialog');

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
      {open?.kind === 'input-tax' && <InputTaxDialog {...shared} />}
      {(open?.kind === 'pdf' || open?.kind === 'note' || open?.kind === 'self-invoice') && (
        <PdfDialog {...shared} what={open} />
      )}
      {open?.kind === 'recipient' && <RecipientDialog {...shared} note={open.note} />}
      {open?.kind === 'bill' && invoice.billFile && (
        <BillDialog file={invoice.billFile} onClose={onClose} />
      )}
    </Suspense>
  );
}
