import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { useMemo } from 'react';
import { PdfPanel } from '#platform/files/pdf-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { getStatementPdf, type StatementPeriod } from './party-endpoints.ts';

type StatementDialogProps = { party: Party; period: StatementPeriod; onClose: () => void };

/** The statement on our letterhead: view, download, print. */
export function StatementDialog({ party, period, onClose }: StatementDialogProps) {
  const { kind, id, name } = party;
  const { from, to } = period;
  const load = useMemo(
    () => (signal: AbortSignal) => getStatementPdf({ kind, id, period: { from, to } }, signal),
    [kind, id, from, to],
  );
  return (
    <Dialog opened onClose={onClose} title={`Statement of ${name}`} size="large">
      <PdfPanel name={`Statement ${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`} load={load} />
    </Dialog>
  );
}
