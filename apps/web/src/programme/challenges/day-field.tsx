import { isDay } from '@kolam/contract/core/dates.ts';
import { TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { type ChallengeValues, challengeLabels } from './challenge-values.ts';

/** The value of an incomplete date, for which the browser returns an empty text. */
const unfinished = 'unfinished';

const dayIn = (input: HTMLInputElement) => (input.validity.badInput ? unfinished : input.value);

type DayFieldProps = {
  name: 'schedule.startDate' | 'schedule.endDate';
  /** The first day of its calendar. */
  earliest?: string;
};

/** A field for a calendar day, typed or chosen in the browser's calendar, without time zone. */
export function DayField({ name, earliest = '' }: DayFieldProps) {
  const { control } = useFormContext<ChallengeValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <TextInput
          ref={ref}
          name={name}
          type="date"
          label={challengeLabels[name]}
          value={value === unfinished ? '' : value}
          min={isDay(earliest) ? earliest : '2000-01-01'}
          max="2099-12-31"
          onChange={({ currentTarget }) => onChange(dayIn(currentTarget))}
          onBlur={({ currentTarget }) => {
            if (dayIn(currentTarget) !== value) onChange(dayIn(currentTarget));
            onBlur();
          }}
          error={error?.message}
          required
        />
      )}
    />
  );
}
