import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { useMemo } from 'react';
import { fetchFile } from '#core/api.ts';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fileNameOf } from './ticket-terms.ts';

type TicketPdfDialogProps = { ticket: Ticket; onClose: () => void };

/** A dialog with the PDF of the pick list for the warehouse. */
export function TicketPdfDialog({ ticket, onClose }: TicketPdfDialogProps) {
  const { id, version, code } = ticket;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is another document.
  const load = useMemo(
    () => (signal: AbortSignal) =>
      fetchFile('GET /admin/inventory/provisioning/{id}/pdf', { params: { id }, signal }),
    [id, version],
  );
  return (
    <Dialog opened onClose={onClose} title={code} size="large">
      <PdfPanel name={fileNameOf(ticket)} load={load} />
    </Dialog>
  );
}
