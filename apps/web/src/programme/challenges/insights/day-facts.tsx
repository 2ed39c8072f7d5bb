import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { formatDate, formatDateTime, formatNumber, formatWeekday } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { contentTexts } from '../plan/day-texts.ts';
import { challengeRoutes } from '../routes.ts';
import styles from './calendar.module.css';
import { WorkshopRatings } from './workshop-ratings.tsx';

type DayFactsProps = { challengeId: string; day: CalendarDay; onLeaderboard: () => void };

/** Formats the end of a date as its 24:00, since 00:00 would name the next date. */
function endText(instant: number): string {
  const last = dayOf(new Date(instant - 1));
  return instant === dayStart(addDays(last, 1)).getTime()
    ? `${formatDate(last)}, 24:00 IST`
    : formatDateTime(instant);
}

/** Details and figures of one day of the calendar. */
export function DayFacts({ challengeId, day, onLeaderboard }: DayFactsProps) {
  const { date, status, participantsAssigned: all } = day;
  const endsAt = dayStart(addDays(date, 1)).getTime();
  const of = (count: number) => `${formatNumber(count)} of ${formatNumber(all)}`;
  return (
    <section className={styles.facts} aria-label={formatDate(date)}>
      <h3 className={styles.factsTitle}>
        {formatWeekday(date)}, {formatDate(date)} {status && <StatusBadge status={status} />}
      </h3>
      {all > 0 ? (
        <div className={layout.stack14}>
          <Progress
            label="Submitted a task"
            heading="Submitted a task"
            value={day.participantsSubmittedTask}
            max={all}
            text={of(day.participantsSubmittedTask)}
            aside={of(day.participantsSubmittedTask)}
          />
          <Progress
            label="Completed all"
            heading="Completed all"
            value={day.participantsCompletedAll}
            max={all}
            text={of(day.participantsCompletedAll)}
            aside={of(day.participantsCompletedAll)}
          />
        </div>
      ) : (
        <p className={styles.quiet}>
          {status === null
            ? 'Nothing is planned for this date.'
            : 'It has not been open to anybody yet.'}
        </p>
      )}
      <KeyValueList
        items={[
          { label: 'Content', value: contentTexts(day.content) },
          { label: 'Assigned', value: formatNumber(all) },
          { label: 'Opens', value: formatDateTime(day.opensAt) },
          { label: 'Ends', value: endText(endsAt) },
          ...(Date.parse(day.closesAt) > endsAt
            ? [{ label: 'Late until', value: endText(Date.parse(day.closesAt)) }]
            : []),
        ]}
      />
      {all > 0 && day.content.workshops > 0 && (
        <WorkshopRatings challengeId={challengeId} date={date} workshops={day.content.workshops} />
      )}
      <div className={styles.factsActions}>
        {all > 0 && (
          <Button variant="default" onClick={onLeaderboard}>
            Leaderboard of this day
          </Button>
        )}
        <Link to={challengeRoutes.list({ plan: challengeId, date })}>Open in Plan days</Link>
      </div>
    </section>
  );
}
