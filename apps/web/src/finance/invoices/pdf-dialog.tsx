import type { CreditNote, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { useMemo } from 'react';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { creditNotePdf, invoicePdf, selfInvoicePdf } from './invoice-documents.ts';
import { fileNameOf, nameOf } from './invoice-terms.ts';

type PdfDialogProps = {
  invoice: InvoiceDetail;
  /** One of its notes in place of the invoice. */
  note?: CreditNote;
  /** Our own invoice for a bill, in place of it. */
  isSelfInvoice?: boolean;
  /** Prints it as soon as it is loaded. */
  print?: boolean;
  onClose: () => void;
};

/** The document, one of its notes or our own invoice for it, as it is sent and printed. */
export function PdfDialog(props: PdfDialogProps) {
  const { invoice, note, isSelfInvoice = false, print = false, onClose } = props;
  const { id, version, code } = invoice;
  const other = isSelfInvoice ? invoice.selfInvoice?.code : note?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another document.
  const load = useMemo(
    () => (isSelfInvoice ? selfInvoicePdf(id) : note ? creditNotePdf(id, note.id) : invoicePdf(id)),
    [id, version, note, isSelfInvoice],
  );
  return (
    <Dialog opened onClose={onClose} title={other ?? nameOf(invoice)} size="large">
      <PdfPanel name={fileNameOf(other ?? code)} load={load} printAtOnce={print} />
    </Dialog>
  );
}
