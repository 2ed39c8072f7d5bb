import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { isScheduled } from '@kolam/contract/programme/challenges/rules.ts';
import { useFormContext } from 'react-hook-form';
import { MissingNotice } from '#core/missing-notice.tsx';
import { formatCount } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { type ChallengeValues, challengeBody } from './challenge-values.ts';
import { useCalendar } from './plan/queries.ts';

/** A notice, while dates are edited, of the planned days that would be outside them. */
export function LeftOutDays({ challenge }: { challenge: Challenge }) {
  const { watch } = useFormContext<ChallengeValues>();
  const { schedule } = challengeBody(watch());
  const query = useCalendar(challenge.id);
  const { data: days = [] } = query;
  const left = days.filter(
    ({ date, dayId, status }) =>
      dayId !== null &&
      status === 'pending' &&
      isScheduled(challenge.schedule, date) &&
      !isScheduled(schedule, date),
  ).length;
  if (query.isError && !query.data) return <MissingNotice what="the planned days" query={query} />;
  if (left === 0 || !schedule.startDate || !schedule.endDate) return null;
  return (
    <Notice
      tone="attention"
      message={
        left === 1
          ? '1 planned day is not in these dates: it stays planned, but does not open by itself.'
          : `${formatCount(left, ['planned day', 'planned days'])} are not in these dates: they stay planned, but do not open by themselves.`
      }
    />
  );
}
