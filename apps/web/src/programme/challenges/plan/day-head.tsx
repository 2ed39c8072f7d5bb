import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { isScheduled } from '@kolam/contract/programme/challenges/schedule.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatNumber, formatWeekday } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './plan.module.css';

type DayHeadProps = {
  challenge: Challenge;
  entry: CalendarDay;
  /** Returns to the dates on narrow screens, where they are not shown beside it. */
  onBack: () => void;
  /** On the right side. */
  end?: ReactNode;
};

/** The header of a day, with its results so far. */
export function DayHead({ challenge, entry, onBack, end }: DayHeadProps) {
  const { date, status, participantsAssigned: assigned } = entry;
  const figures = [
    `${formatNumber(assigned)} assigned`,
    `${formatNumber(entry.participantsSubmittedTask)} submitted a task`,
    `${formatNumber(entry.participantsCompletedAll)} completed all`,
  ];
  return (
    <>
      <header className={styles.dayHead}>
        <button type="button" className={styles.back} onClick={onBack}>
          <IconChevronLeft size={16} aria-hidden="true" />
          All dates
        </button>
        <div className={styles.dayText}>
          <h3 className={styles.dayTitle}>
            {formatWeekday(date)}, {formatDate(date)}
          </h3>
          {status ? <StatusBadge status={status} /> : <span>Nothing planned yet</span>}
        </div>
        {end}
      </header>
      {assigned > 0 && <p className={styles.figures}>{figures.join(', ')}</p>}
      {!isScheduled(challenge.schedule, date) && (
        <Notice
          tone="attention"
          message="This date is no longer in the challenge’s schedule: the day does not open by itself."
        />
      )}
    </>
  );
}
