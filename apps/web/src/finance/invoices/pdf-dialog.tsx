import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { useMemo } from 'react';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { InvoiceDialog } from './invoice-dialog.ts';
import { creditNotePdf, invoicePdf } from './invoice-documents.ts';
import { fileNameOf, nameOf } from './invoice-terms.ts';

type PdfDialogProps = {
  invoice: InvoiceDetail;
  what: Extract<InvoiceDialog, { kind: 'pdf' | 'note' }>;
  onClose: () => void;
};

/** The document, or one of its notes, as it is sent and printed. */
export function PdfDialog({ invoice, what, onClose }: PdfDialogProps) {
  const { id, version, code } = invoice;
  const note = what.kind === 'note' ? what.note : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another document.
  const load = useMemo(
    () => (note ? creditNotePdf(id, note.id) : invoicePdf(id)),
    [id, version, note],
  );
  return (
    <Dialog opened onClose={onClose} title={note?.code ?? nameOf(invoice)} size="large">
      <PdfPanel
        name={fileNameOf(note?.code ?? code)}
        load={load}
        printAtOnce={what.kind === 'pdf' && what.print}
      />
    </Dialog>
  );
}
