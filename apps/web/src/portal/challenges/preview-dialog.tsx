import type { CompanyChallenge } from '@kolam/contract/portal/challenges/model.ts';
import { useState } from 'react';
import { PreviewPanel } from '#programme/challenges/plan/preview-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { readPreview, usePlannedDays } from './queries.ts';

type PreviewDialogProps = {
  challenge: Pick<CompanyChallenge, 'id' | 'title'>;
  onClose: () => void;
};

/** The planned days of a challenge as the company's people see them. */
export function PreviewDialog({ challenge: { id, title }, onClose }: PreviewDialogProps) {
  const [date, setDate] = useState<string>();
  return (
    <Dialog
      opened
      onClose={onClose}
      title="See as an employee"
      description={`${title}. A preview: nothing is saved.`}
      size="large"
    >
      <PreviewPanel
        challengeId={id}
        days={usePlannedDays(id)}
        date={date}
        onDate={setDate}
        read={readPreview(id)}
        nothingPlanned="Kolam plans the days before they begin."
      />
    </Dialog>
  );
}
