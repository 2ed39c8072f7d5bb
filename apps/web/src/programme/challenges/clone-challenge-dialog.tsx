import { dayProblem, isDay } from '@kolam/contract/core/dates.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { datesProblem } from '@kolam/contract/programme/challenges/rules.ts';
import { endDateFrom, movedDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { useEffect } from 'react';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { MissingNotice } from '#core/missing-notice.tsx';
import type { FieldProblems } from '#core/schema-problems.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { formatCount, formatShortDay } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { useCalendar } from './plan/queries.ts';
import { refreshChallenges } from './queries.ts';
import { SkippedDates } from './skipped-dates.tsx';

type Values = { startDate: string; endDate: string };

const DayField = dayFieldOf<Values>();
const labels = { startDate: 'Start date', endDate: 'End date' };

type CloneChallengeDialogProps = {
  challenge: Challenge;
  onClose: () => void;
  /** Shows the new challenge. */
  onOpen: (challenge: Challenge) => void;
};

/** A dialog that runs a challenge again on other dates. It shows first where the days go. */
export function CloneChallengeDialog({ challenge, onClose, onOpen }: CloneChallengeDialogProps) {
  const { schedule } = challenge;
  const form = useRecordForm<Values>({
    defaults: { startDate: schedule.startDate, endDate: schedule.endDate },
    labels,
    check: (values) => datesProblems(values, schedule),
    async send(values, idempotencyKey) {
      try {
        const { challenge: copy } = await api('POST /admin/challenges/{id}/clone', {
          params: { id: challenge.id },
          body: bodyOf(values, schedule),
          idempotencyKey,
        });
        void refreshChallenges(copy);
        onClose();
        toast.success(challengeMessages.cloned, {
          action: { label: 'Open', onSelect: () => onOpen(copy) },
          about: copy.id,
        });
        return undefined;
      } catch (thrown) {
        throw withMessage(thrown, challengeMessages.cloneFailed);
      }
    },
  });
  const [startDate, endDate] = form.watch(['startDate', 'endDate']);
  const isOneDate = schedule.type === 'one_time';

  // It lasts as long as the original, until another end is chosen.
  const { setValue } = form;
  useEffect(() => {
    if (isDay(startDate)) setValue('endDate', endDateFrom(schedule, startDate));
  }, [startDate, schedule, setValue]);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Clone ${challenge.title}`}
      description="A new draft with the same days, for the same people"
      submit="Clone"
      busyText="Cloning..."
    >
      <FieldRow>
        <DayField name="startDate" label={isOneDate ? 'Date' : undefined} required />
        {!isOneDate && (
          <DayField name="endDate" min={isDay(startDate) ? startDate : undefined} required />
        )}
      </FieldRow>
      <Places challenge={challenge} startDate={startDate} endDate={endDate} />
    </FormDialog>
  );
}

const bodyOf = ({ startDate, endDate }: Values, { type }: Challenge['schedule']): Values => ({
  startDate,
  endDate: type === 'one_time' ? startDate : endDate,
});

function datesProblems(values: Values, schedule: Challenge['schedule']): FieldProblems {
  const dates = bodyOf(values, schedule);
  const start = dayProblem(labels.startDate, dates.startDate);
  if (start) return { startDate: start };
  const end = dayProblem(labels.endDate, dates.endDate);
  if (end) return { endDate: end };
  return datesProblem({ ...schedule, ...dates });
}

/** Where the days of the original go. */
function Places({ challenge, ...dates }: Values & { challenge: Challenge }) {
  const query = useCalendar(challenge.id);
  const { schedule, plannedDays } = challenge;
  if (plannedDays === 0) return <p>No day is planned yet.</p>;
  if (query.isError && !query.data) return <MissingNotice what="the planned days" query={query} />;
  if (!query.data || Object.keys(datesProblems(dates, schedule)).length > 0) return null;
  const planned = query.data.flatMap(({ date, dayId }) => (dayId === null ? [] : [date]));
  const after = { ...schedule, ...bodyOf(dates, schedule) };
  const isSame = after.startDate === schedule.startDate && after.endDate === schedule.endDate;
  if (isSame) return <p>{formatCount(planned.length, days)} on the same dates</p>;
  const { moved, skipped } = movedDates(schedule, after, planned);
  const [first, last] = [moved[0], moved.at(-1)];
  return (
    <>
      <p>
        {formatCount(moved.length, days)}
        {first && last && `, ${formatShortDay(first.to)} to ${formatShortDay(last.to)}`}
      </p>
      <SkippedDates title="Left out:" skipped={skipped} />
    </>
  );
}

const days = ['planned day', 'planned days'] as const;
