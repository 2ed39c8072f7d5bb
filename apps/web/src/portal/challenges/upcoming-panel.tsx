import { daysBetween } from '@kolam/contract/core/dates.ts';
import { Button } from '@mantine/core';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { dayOf, formatCount, formatDate } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './upcoming-panel.module.css';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'), 'PreviewDialog');

type Upcoming = { id: string; title: string; startDate: string; endDate: string };

type UpcomingPanelProps = {
  title: string;
  none: string;
  /** Undefined while loading. */
  challenges: readonly Upcoming[] | undefined;
};

/** Running or planned challenges of the company, each with what an employee sees of it. */
export function UpcomingPanel({ title, none, challenges }: UpcomingPanelProps) {
  const openDialog = useOpenDialog();
  const today = dayOf(Date.now());
  return (
    <Panel title={title}>
      {!challenges ? (
        <Skeleton width="70%" />
      ) : challenges.length === 0 ? (
        <p className={styles.facts}>{none}</p>
      ) : (
        <ul className={layout.stack12}>
          {challenges.map((challenge) => (
            <li key={challenge.id} className={styles.challenge}>
              <div className={styles.text}>
                <p className={styles.name}>{challenge.title}</p>
                <p className={styles.facts}>{timeText(challenge, today)}</p>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={`Preview ${challenge.title} as an employee`}
                onClick={() => openDialog(PreviewDialog, { challenge })}
              >
                Preview
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** "Day 9 of 21, until 6 Dec 2026", or "From 1 Dec 2026, 14 days" before it begins. */
function timeText({ startDate, endDate }: Upcoming, today: string): string {
  const days = daysBetween(startDate, endDate) + 1;
  if (startDate > today)
    return `From ${formatDate(startDate)}, ${formatCount(days, ['day', 'days'])}`;
  return `Day ${daysBetween(startDate, today) + 1} of ${days}, until ${formatDate(endDate)}`;
}
