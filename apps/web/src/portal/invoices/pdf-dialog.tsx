import type { CompanyInvoiceDetail } from '@kolam/contract/portal/invoices/model.ts';
import { useMemo } from 'react';
import { fetchFile } from '#core/api.ts';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fileNameOf } from './invoice-standing.ts';

type PdfDialogProps = { invoice: CompanyInvoiceDetail; onClose: () => void };

/** The invoice as it was issued: view, download, print. */
export function PdfDialog({ invoice: { id, code }, onClose }: PdfDialogProps) {
  const load = useMemo(
    () => (signal: AbortSignal) =>
      fetchFile('GET /company/invoices/{id}/pdf', { params: { id }, signal }),
    [id],
  );
  return (
    <Dialog opened onClose={onClose} title={code ?? 'Invoice'} size="large">
      <PdfPanel name={fileNameOf(code)} load={load} />
    </Dialog>
  );
}
