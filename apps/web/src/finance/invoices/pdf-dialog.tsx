import type { CreditNote, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { useMemo } from 'react';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { creditNotePdf, invoicePdf } from './invoice-documents.ts';
import { fileNameOf, nameOf } from './invoice-terms.ts';

type PdfDialogProps = {
  invoice: InvoiceDetail;
  /** One of its notes in place of the invoice. */
  note?: CreditNote;
  /** Prints it as soon as it is loaded. */
  print?: boolean;
  onClose: () => void;
};

/** The document, or one of its notes, as it is sent and printed. */
export function PdfDialog({ invoice, note, print = false, onClose }: PdfDialogProps) {
  const { id, version, code } = invoice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another document.
  const load = useMemo(
    () => (note ? creditNotePdf(id, note.id) : invoicePdf(id)),
    [id, version, note],
  );
  return (
    <Dialog opened onClose={onClose} title={note?.code ?? nameOf(invoice)} size="large">
      <PdfPanel name={fileNameOf(note?.code ?? code)} load={load} printAtOnce={print} />
    </Dialog>
  );
}
