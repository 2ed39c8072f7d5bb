import { dayOf } from '@kolam/contract/core/dates.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import { Button } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { useChallenge } from '../queries.ts';
import { openingDay } from './opening-day.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { readPreview, usePlannedDays } from './queries.ts';

type PreviewDialogProps = {
  challengeId: string;
  /** The date in the URL, `YYYY-MM-DD`. Undefined: that of `openingDay`. */
  date: string | undefined;
  /** The language that it starts in. */
  language: Language | undefined;
  onDate: (date: string) => void;
  onPlan: (date: string | undefined) => void;
  onClose: () => void;
};

/** Shows the planned days of a challenge as the employees' app does. Nothing can be saved in it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { challengeId, date, language, onDate, onPlan, onClose } = props;
  const { data: challenge } = useChallenge(challengeId);
  const days = usePlannedDays(challengeId);

  return (
    <Dialog
      opened
      onClose={onClose}
      title="See as an employee"
      description={challenge && `${challenge.title}. A preview: nothing is saved.`}
      size="large"
      footer={
        <Button
          variant="default"
          onClick={() => onPlan(date ?? openingDay(days.data ?? [], dayOf(new Date())))}
        >
          Plan days
        </Button>
      }
    >
      <PreviewPanel
        challengeId={challengeId}
        days={days}
        date={date}
        language={language}
        onDate={onDate}
        read={readPreview(challengeId)}
        nothingPlanned="Plan a day to see it here."
      />
    </Dialog>
  );
}
