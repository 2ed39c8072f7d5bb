import { isDay } from '@kolam/contract/core/dates.ts';
import { recursByWeekday } from '@kolam/contract/programme/challenges/values.ts';
import { useFormContext } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
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
  const [type, startDate] = watch(['schedule.type', 'schedule.startDate']);
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
      {recursByWeekday(type) && <WeekdaysField />}
      {type === 'monthly' && <MonthDaysField />}
    </FieldGroup>
  );
}
