import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useNow } from '#ui/clock.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { dayOf, formatCount, formatPercent, pointsText } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCalendar } from '../plan/queries.ts';
import styles from './calendar.module.css';
import { DayFacts } from './day-facts.tsx';
import { monthOf, monthsOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthSteps } from './month-steps.tsx';
import { useInsightsPlace } from './use-insights-place.ts';

/** The days of a challenge by month, with the numbers of participants. */
export function CalendarTab({ challenge }: { challenge: Challenge }) {
  const { data: days, error, refetch, isFetching } = useCalendar(challenge.id);
  const { place, change } = useInsightsPlace();
  const today = dayOf(useNow());

  if (error && !days) {
    return (
      <LoadProblem
        title={challengeMessages.calendarFailed}
        query={{ error, refetch, isFetching }}
      />
    );
  }
  if (!days) return <CalendarSkeleton />;
  const usual = days.find(({ date }) => date === today) ?? lastBegun(days) ?? days[0];
  const chosen = days.find(({ date }) => date === place.day) ?? usual;
  if (!chosen) {
    return <EmptyState title={challengeMessages.noDays} description={challengeMessages.noDates} />;
  }
  const months = monthsOf(days);
  const month = months.find((one) => one === place.month) ?? monthOf(chosen.date);

  return (
    <div className={styles.calendar}>
      <div>
        <div className={styles.top}>
          <MonthSteps months={months} month={month} onMonth={(next) => change({ month: next })} />
          <p className={styles.totals}>{totalsOf(challenge)}</p>
        </div>
        <MonthGrid
          days={days}
          month={month}
          today={today}
          chosen={chosen.date}
          onChoose={(date) => change({ day: date, month: monthOf(date) })}
        />
        <Legend />
      </div>
      <DayFacts
        challengeId={challenge.id}
        day={chosen}
        onLeaderboard={() => change({ tab: 'leaderboard', day: chosen.date, period: chosen.date })}
      />
    </div>
  );
}

const totalsOf = ({ metrics, plannedDays }: Challenge) =>
  [
    formatCount(plannedDays, ['planned day', 'planned days']),
    formatCount(metrics.totalParticipants, ['participant', 'participants']),
    metrics.completionRate === null
      ? ''
      : `${formatPercent(metrics.completionRate)} of days completed`,
    pointsText(metrics.pointsEarned),
  ]
    .filter(Boolean)
    .join(', ');

const lastBegun = <T extends { participantsAssigned: number }>(days: readonly T[]) =>
  days.findLast(({ participantsAssigned }) => participantsAssigned > 0);

function Legend() {
  return (
    <p className={styles.legend}>
      <span className={styles.legendFill} aria-hidden="true" />
      The fill is the share of those assigned who completed all of the day.
    </p>
  );
}

const cells = Array.from({ length: 35 }, (_, n) => n);

function CalendarSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {cells.map((n) => (
        <Skeleton key={n} width="100%" height={72} />
      ))}
    </div>
  );
}
