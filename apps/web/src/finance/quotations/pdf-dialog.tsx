import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { useMemo } from 'react';
import { fetchFile } from '#core/api.ts';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fileNameOf, nameOf } from './quotation-terms.ts';

type PdfDialogProps = { quotation: QuotationDetail; onClose: () => void };

const pdfOf = (id: string) => (signal: AbortSignal) =>
  fetchFile('GET /admin/finance/quotations/{id}/pdf', { params: { id }, signal });

/** A quotation as it is sent and printed. */
export function PdfDialog({ quotation, onClose }: PdfDialogProps) {
  const { id, version } = quotation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another document.
  const load = useMemo(() => pdfOf(id), [id, version]);
  return (
    <Dialog opened onClose={onClose} title={nameOf(quotation)} size="large">
      <PdfPanel name={fileNameOf(quotation)} load={load} />
    </Dialog>
  );
}
