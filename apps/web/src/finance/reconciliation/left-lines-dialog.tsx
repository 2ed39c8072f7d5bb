import { Dialog } from '#ui/dialog.tsx';
import { formatNumber } from '#ui/format.ts';
import { LeftLines } from './left-lines.tsx';
import type { StatementRecord } from './queries.ts';

type LeftLinesDialogProps = { record: StatementRecord; onClose: () => void };

/** The skipped lines of a statement's file. */
export function LeftLinesDialog({ record, onClose }: LeftLinesDialogProps) {
  const { data, badRows, skippedRows } = record;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Lines that became no rows"
      description={`${data.fileName}: ${formatNumber(data.bad)} could not be read, ${formatNumber(data.skipped)} skipped. Mended lines come in when the file is imported once more.`}
      size="large"
    >
      <LeftLines title="Could not be read" lines={badRows} count={data.bad} />
      <LeftLines title="Skipped" lines={skippedRows} count={data.skipped} />
    </Dialog>
  );
}
