import { daysBetween, isDay } from '@kolam/contract/core/dates.ts';
import { challengeLimits, recursByWeekday } from '@kolam/contract/programme/challenges/values.ts';
import { useFormContext } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { scheduleLabels } from './challenge-terms.ts';
import type { ChallengeValues } from './challenge-values.ts';
import { MonthDaysField } from './month-days-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

const { ChoiceField, TextField } = fieldsOf<ChallengeValues>();
const DayField = dayFieldOf<ChallengeValues>();

const typeOptions = Object.entries(scheduleLabels).map(([value, label]) => ({ value, label }));

/** The fields of a schedule. Dates and times are Indian. */
export function ScheduleFields() {
  const { watch } = useFormContext<ChallengeValues>();
  const [type, startDate, endDate] = watch([
    'schedule.type',
    'schedule.startDate',
    'schedule.endDate',
  ]);
  const isLong = type !== 'one_time' && isLongerThan(challengeLimits.weeks, startDate, endDate);
  return (
    <FieldGroup title="Schedule">
      <FieldRow>
        <ChoiceField name="schedule.type" options={typeOptions} />
        <TextField name="schedule.timeOfDay" type="time" required />
      </FieldRow>
      <FieldRow>
        <DayField
          name="schedule.startDate"
          label={type === 'one_time' ? 'Date' : undefined}
          required
        />
        {type !== 'one_time' && (
          <DayField
            name="schedule.endDate"
            min={isDay(startDate) ? startDate : undefined}
            required
          />
        )}
      </FieldRow>
      {isLong && (
        <Notice
          tone="attention"
          title={`Longer than ${challengeLimits.weeks} weeks`}
          message={`Most people take part for three to ${challengeLimits.weeks} weeks. Several shorter challenges bring more of them back.`}
        />
      )}
      {recursByWeekday(type) && <WeekdaysField />}
      {type === 'monthly' && <MonthDaysField />}
    </FieldGroup>
  );
}

const isLongerThan = (weeks: number, first: string, last: string) =>
  isDay(first) && isDay(last) && daysBetween(first, last) >= 7 * weeks;
