import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { useMemo } from 'react';
import { fetchFile } from '#core/api.ts';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fileNameOf } from './order-texts.ts';

type OrderPdfDialogProps = { order: PurchaseOrder; onClose: () => void };

export function OrderPdfDialog({ order, onClose }: OrderPdfDialogProps) {
  const { id, version, code } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another document.
  const load = useMemo(
    () => (signal: AbortSignal) =>
      fetchFile('GET /admin/inventory/po/{id}/pdf', { params: { id }, signal }),
    [id, version],
  );
  return (
    <Dialog opened onClose={onClose} title={code} size="large">
      <PdfPanel name={fileNameOf(order)} load={load} />
    </Dialog>
  );
}
