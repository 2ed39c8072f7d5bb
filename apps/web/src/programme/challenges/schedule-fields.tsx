import { recursByWeekday } from '@kolam/contract/programme/challenges/values.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { scheduleLabels } from './challenge-terms.ts';
import type { ChallengeValues } from './challenge-values.ts';
import { DayField } from './day-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

const { ChoiceField, TextField } = fieldsOf<ChallengeValues>();

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
        <DayField name="schedule.startDate" />
        <DayField name="schedule.endDate" earliest={startDate} />
      </FieldRow>
      {recursByWeekday(type) && <WeekdaysField />}
    </FieldGroup>
  );
}
