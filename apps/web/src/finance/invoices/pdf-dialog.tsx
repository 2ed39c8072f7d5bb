import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { useMemo } from 'react';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { InvoiceDialog } from './invoice-dialog.ts';
import { creditNotePdf, invoicePdf, selfInvoicePdf } from './invoice-documents.ts';
import { fileNameOf, nameOf } from './invoice-terms.ts';

type PdfDialogProps = {
  invoice: InvoiceDetail;
  what: Extract<InvoiceDialog, { kind: 'pdf' | 'note' | 'self-invoice' }>;
  onClose: () => void;
};

/** The document, one of its notes or our own invoice for it, as it is sent and printed. */
export function PdfDialog({ invoice, what, onClose }: PdfDialogProps) {
  const { id, version, code } = invoice;
  const note = what.kind === 'note' ? what.note : undefined;
  const isOurs = what.kind === 'self-invoice';
  const other = isOurs ? invoice.selfInvoice?.code : note?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another document.
  const load = useMemo(
    () => (isOurs ? selfInvoicePdf(id) : note ? creditNotePdf(id, note.id) : invoicePdf(id)),
    [id, version, note, isOurs],
  );
  return (
    <Dialog opened onClose={onClose} title={other ?? nameOf(invoice)} size="large">
      <PdfPanel
        name={fileNameOf(other ?? code)}
        load={load}
        printAtOnce={what.kind === 'pdf' && what.print}
      />
    </Dialog>
  );
}
