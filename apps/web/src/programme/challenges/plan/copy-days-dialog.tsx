import { addDays, dayOf, dayProblem, daysBetween, isDay } from '@kolam/contract/core/dates.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { repeatedDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { useEffect } from 'react';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { MissingNotice } from '#core/missing-notice.tsx';
import type { FieldProblems } from '#core/schema-problems.ts';
import { useNow } from '#ui/clock.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { formatCount } from '#ui/format.ts';
import { ChallengePicker } from '../challenge-picker.tsx';
import { useChallenge } from '../queries.ts';
import { SkippedDates } from '../skipped-dates.tsx';
import { repeatDays } from './copy-days.ts';
import { OverNotice } from './over-notice.tsx';
import { withOwnMessage } from './own-message.ts';
import { useCalendar } from './queries.ts';

type Values = { fromChallengeId: string; fromDate: string; toDate: string; firstDate: string };

const { PickerField } = fieldsOf<Values>();
const DayField = dayFieldOf<Values>();
const labels = {
  fromChallengeId: 'Challenge',
  fromDate: 'From date',
  toDate: 'To date',
  firstDate: 'First date here',
};

function check(values: Values): FieldProblems {
  const problems: FieldProblems = {};
  if (values.fromChallengeId === '') problems.fromChallengeId = 'Choose a challenge';
  for (const name of ['fromDate', 'toDate', 'firstDate'] as const) {
    const problem = dayProblem(labels[name], values[name]);
    if (problem) problems[name] = problem;
  }
  if (Object.keys(problems).length === 0 && values.toDate < values.fromDate) {
    problems.toDate = dayMessages.lastBeforeFirst;
  }
  return problems;
}

/** As many dates as are copied, from the first one on. */
function datesOf({ fromDate, toDate, firstDate }: Values): string[] {
  const length = Math.min(daysBetween(fromDate, toDate) + 1, challengeLimits.days);
  return Array.from({ length }, (_, place) => addDays(firstDate, place));
}

type CopyDaysDialogProps = {
  challenge: Challenge;
  days: readonly CalendarDay[];
  onClose: () => void;
};

/** A dialog that copies days of another challenge. It shows first which dates they get. */
export function CopyDaysDialog({ challenge, days, onClose }: CopyDaysDialogProps) {
  const form = useRecordForm<Values>({
    defaults: {
      fromChallengeId: '',
      fromDate: '',
      toDate: '',
      firstDate: days.find(({ dayId }) => dayId === null)?.date ?? challenge.schedule.startDate,
    },
    labels,
    check,
    async send(values, idempotencyKey) {
      try {
        await repeatDays(challenge.id, { ...values, dates: datesOf(values), idempotencyKey });
      } catch (thrown) {
        throw withOwnMessage(thrown, challengeMessages.repeatFailed);
      }
      onClose();
      return undefined;
    },
  });
  const values = form.watch();
  const { fromChallengeId } = values;
  const other = useChallenge(fromChallengeId || undefined).data;
  const { startDate, endDate } = (other?.id === fromChallengeId && other?.schedule) || {};

  // All its days, until others are chosen.
  const { setValue } = form;
  useEffect(() => {
    if (!startDate || !endDate) return;
    setValue('fromDate', startDate);
    setValue('toDate', endDate);
  }, [startDate, endDate, setValue]);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Copy days of another challenge"
      submit="Copy days"
      busyText="Copying..."
    >
      <PickerField name="fromChallengeId">
        {(field) => <ChallengePicker {...field} except={challenge.id} required />}
      </PickerField>
      <FieldRow>
        <DayField name="fromDate" required />
        <DayField name="toDate" required />
      </FieldRow>
      <DayField
        name="firstDate"
        hint="The day of the first date goes here, the others follow at the same distance"
        required
      />
      {fromChallengeId !== '' && <Preview challenge={challenge} days={days} values={values} />}
    </FormDialog>
  );
}

type PreviewProps = { challenge: Challenge; days: readonly CalendarDay[]; values: Values };

const datesWithDay = (days: readonly CalendarDay[]) =>
  new Set(days.flatMap(({ date, dayId }) => (dayId === null ? [] : [date])));

function Preview({ challenge, days, values }: PreviewProps) {
  const query = useCalendar(values.fromChallengeId);
  const today = dayOf(new Date(useNow()));
  if (query.isError && !query.data) return <MissingNotice what="the planned days" query={query} />;
  const { fromDate, toDate, firstDate } = values;
  if (!query.data || ![fromDate, toDate, firstDate].every(isDay) || toDate < fromDate) return null;
  const { repeated, skipped } = repeatedDates({
    schedule: challenge.schedule,
    status: challenge.status,
    today,
    taken: datesWithDay(days),
    planned: datesWithDay(query.data),
    fromDate,
    toDate,
    firstDate,
    areChosen: true,
    dates: datesOf(values),
  });
  // Dates without a day in the other challenge are no news.
  const left = skipped.filter(({ reason }) => reason !== 'empty');
  return (
    <>
      <p aria-live="polite">{formatCount(repeated.length, ['day', 'days'])} will be planned</p>
      <OverNotice days={days} dates={repeated.map(({ date }) => date)} />
      <SkippedDates title="Left out:" skipped={left} />
    </>
  );
}
