import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { isScheduled, movedDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { MissingNotice } from '#core/missing-notice.tsx';
import { formatCount, formatShortDay } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { type ChallengeValues, challengeBody } from './challenge-values.ts';
import { useCalendar } from './plan/queries.ts';
import { datesText, SkippedDates } from './skipped-dates.tsx';

const { CheckField } = fieldsOf<ChallengeValues>();

/**
 * While the schedule is edited: whether the planned days move to the new dates, and what happens to
 * them.
 */
export function MovedDays({ challenge }: { challenge: Challenge }) {
  const { watch } = useFormContext<ChallengeValues>();
  const values = watch();
  const { schedule } = challengeBody(values);
  const query = useCalendar(challenge.id);
  const { data: days = [] } = query;
  if (query.isError && !query.data) return <MissingNotice what="the planned days" query={query} />;
  const planned = days.flatMap(({ date, dayId }) => (dayId === null ? [] : [date]));
  if (!schedule.startDate || !schedule.endDate || planned.length === 0) return null;
  const { moved, skipped } = movedDates(challenge.schedule, schedule, planned);
  const moves = moved.filter(({ date, to }) => date !== to);
  // Those that were outside before stay as they are.
  const newlyOut = skipped.filter(({ reason }) => reason === 'outside');
  const left = days.flatMap(({ date, dayId, status }) =>
    dayId !== null &&
    status === 'pending' &&
    isScheduled(challenge.schedule, date) &&
    !isScheduled(schedule, date)
      ? [date]
      : [],
  );
  if (moves.length === 0 && left.length === 0) return null;
  return (
    <>
      {moves.length > 0 && <CheckField name="moveDays" description={moveText(moves)} />}
      {values.moveDays && moves.length > 0 ? (
        <SkippedDates
          title="These stay planned on their dates, but do not open by themselves:"
          skipped={newlyOut}
        />
      ) : (
        left.length > 0 && (
          <Notice tone="attention" title={datesText(left)} message={leftText(left.length)} />
        )
      )}
    </>
  );
}

function moveText(moves: { date: string; to: string }[]): string {
  const [first] = moves;
  if (!first) return '';
  const days = formatCount(moves.length, ['planned day moves', 'planned days move']);
  return `${days}: ${formatShortDay(first.date)} to ${formatShortDay(first.to)}${moves.length > 1 ? ', and so on' : ''}`;
}

const leftText = (left: number) =>
  left === 1
    ? '1 planned day is not in these dates: it stays planned, but does not open by itself.'
    : `${formatCount(left, ['planned day', 'planned days'])} are not in these dates: they stay planned, but do not open by themselves.`;
