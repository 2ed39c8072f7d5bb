import { addDays, dayOf, dayProblem, isDay } from '@kolam/contract/core/dates.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { isScheduled, repeatedDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { Button } from '@mantine/core';
import { dayFieldOf } from '#core/day-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import type { FieldProblems } from '#core/schema-problems.ts';
import { useNow } from '#ui/clock.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { formatCount } from '#ui/format.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SkippedDates } from '../skipped-dates.tsx';
import { atField, repeatDays } from './copy-days.ts';
import styles from './copy-form.module.css';
import { DateChoice } from './date-choice.tsx';
import { fullestWeek } from './day-texts.ts';
import { OverNotice } from './over-notice.tsx';

type Values = {
  span: 'day' | 'week';
  fromDate: string;
  onto: 'free' | 'chosen';
  /** The chosen dates, separated by commas. */
  dates: string;
};

const DayField = dayFieldOf<Values>();
const labels = { fromDate: 'First of the seven days', dates: 'Dates' };

const spans = [
  { value: 'day', label: 'This day' },
  { value: 'week', label: 'Seven days' },
] as const;
const places = [
  { value: 'free', label: 'All free dates' },
  { value: 'chosen', label: 'Chosen dates' },
] as const;

const listOf = (dates: string) => (dates === '' ? [] : dates.split(','));

function check({ span, fromDate, onto, dates }: Values): FieldProblems {
  const from = span === 'week' ? dayProblem('The first day', fromDate) : null;
  const none = onto === 'chosen' && dates === '';
  return { ...(from && { fromDate: from }), ...(none && { dates: dayMessages.datesRequired }) };
}

type RepeatFormProps = {
  challenge: Challenge;
  day: ChallengeDay;
  days: readonly CalendarDay[];
  onClose: () => void;
};

/** A form that repeats a saved day, or a week, on many dates. It shows first which those are. */
export function RepeatForm({ challenge, day, days, onClose }: RepeatFormProps) {
  const { schedule, status } = challenge;
  const today = dayOf(new Date(useNow()));
  const free = days.flatMap(({ date, dayId }) =>
    dayId === null && isScheduled(schedule, date) ? [date] : [],
  );
  const choices = status === 'active' ? free.filter((date) => date >= today) : free;
  const form = useRecordForm<Values>({
    defaults: {
      span: 'day',
      fromDate: fullestWeek(days, day.date),
      onto: 'free',
      dates: '',
    },
    labels,
    check,
    async send(values, idempotencyKey) {
      try {
        await repeatDays(day.challengeId, {
          ...spanOf(values, day.date),
          dates: values.onto === 'chosen' ? listOf(values.dates) : undefined,
          idempotencyKey,
        });
      } catch (thrown) {
        throw atField(thrown, 'dates', challengeMessages.repeatFailed);
      }
      onClose();
      return undefined;
    },
  });
  const values = form.watch();
  const { span, fromDate, onto, dates } = values;
  const { repeated, skipped } = previewOf(values, { challenge, day, days, free, today });

  return (
    <RecordForm
      form={form}
      submit={repeated.length === 1 ? 'Plan 1 day' : `Plan ${repeated.length} days`}
      busyText="Planning..."
      aside={
        <Button variant="default" onClick={onClose} disabled={form.busy}>
          Cancel
        </Button>
      }
    >
      <div className={styles.choices}>
        <SegmentedControl
          label="What to repeat"
          options={spans}
          value={span}
          onChange={(next) => form.setValue('span', next)}
        />
        <SegmentedControl
          label="On which dates"
          options={places}
          value={onto}
          onChange={(next) => form.setValue('onto', next)}
        />
      </div>
      {span === 'week' && (
        <FieldRow>
          <DayField
            name="fromDate"
            hint={`${formatCount(plannedFrom(days, fromDate), ['planned day', 'planned days'])} in these seven, repeated on the same weekdays`}
          />
        </FieldRow>
      )}
      {onto === 'chosen' && (
        <DateChoice
          free={choices}
          chosen={listOf(dates)}
          start={day.date}
          error={form.formState.errors.dates?.message}
          onChange={(next) =>
            form.setValue('dates', next.join(','), { shouldValidate: form.formState.isSubmitted })
          }
        />
      )}
      {onto === 'free' && free.length === 0 && <p>Every date of the schedule has a day.</p>}
      <OverNotice days={days} dates={repeated.map(({ date }) => date)} />
      <SkippedDates title="Left out:" skipped={skipped} />
    </RecordForm>
  );
}

const spanOf = ({ span, fromDate }: Values, date: string) =>
  span === 'day'
    ? { fromDate: date, toDate: date }
    : { fromDate, toDate: isDay(fromDate) ? addDays(fromDate, 6) : fromDate };

const plannedFrom = (days: readonly CalendarDay[], from: string) =>
  isDay(from)
    ? days.filter(({ dayId, date }) => dayId && date >= from && date < addDays(from, 7)).length
    : 0;

type Given = Pick<RepeatFormProps, 'challenge' | 'day' | 'days'> & {
  free: string[];
  today: string;
};

/** What the server would plan now, by the same rules. */
function previewOf(values: Values, { challenge, day, days, free, today }: Given) {
  const { fromDate, toDate } = spanOf(values, day.date);
  if (!isDay(fromDate)) return { repeated: [], skipped: [] };
  const taken = new Set(days.flatMap(({ date, dayId }) => (dayId === null ? [] : [date])));
  return repeatedDates({
    schedule: challenge.schedule,
    status: challenge.status,
    today,
    taken,
    planned: taken,
    fromDate,
    toDate,
    firstDate: fromDate,
    areChosen: values.onto === 'chosen',
    dates:
      values.onto === 'chosen'
        ? listOf(values.dates)
        : free.filter((date) => date < fromDate || date > toDate),
  });
}
