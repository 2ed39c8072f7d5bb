import { recursByWeekday } from '@kolam/contract/programme/challenges/terms.ts';
import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { scheduleLabels } from './challenge-terms.ts';
import { type ChallengeValues, challengeLabels } from './challenge-values.ts';
import { DayField } from './day-field.tsx';
import { useChallengeField } from './use-challenge-field.ts';
import { WeekdaysField } from './weekdays-field.tsx';

const typeOptions = Object.entries(scheduleLabels).map(([value, label]) => ({ value, label }));

/** The fields of a schedule. Dates and times are Indian. */
export function ScheduleFields() {
  const field = useChallengeField();
  const { watch } = useFormContext<ChallengeValues>();
  const [type, startDate] = watch(['schedule.type', 'schedule.startDate']);
  return (
    <FieldGroup title="Schedule">
      <FieldRow>
        <ChoiceField<ChallengeValues>
          name="schedule.type"
          label={challengeLabels['schedule.type']}
          options={typeOptions}
        />
        <TextInput {...field('schedule.timeOfDay')} type="time" required />
      </FieldRow>
      <FieldRow>
        <DayField name="schedule.startDate" />
        <DayField name="schedule.endDate" earliest={startDate} />
      </FieldRow>
      {recursByWeekday(type) && <WeekdaysField />}
    </FieldGroup>
  );
}
