import { TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { type TaskValues, taskLabels } from './task-form.ts';

/** In the place of a date of which only a part is typed, which a browser gives out as nothing. */
const unfinished = 'unfinished';

const dayIn = (input: HTMLInputElement) => (input.validity.badInput ? unfinished : input.value);

/** The day in India at whose end a task is due, typed or chosen from the browser's calendar. */
export function DeadlineField() {
  const { control } = useFormContext<TaskValues>();
  return (
    <Controller
      control={control}
      name="deadline"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <TextInput
          ref={ref}
          name="deadline"
          type="date"
          label={taskLabels.deadline}
          value={value === unfinished ? '' : value}
          min="2000-01-01"
          max="2099-12-31"
          onChange={({ currentTarget }) => onChange(dayIn(currentTarget))}
          onBlur={({ currentTarget }) => {
            if (dayIn(currentTarget) !== value) onChange(dayIn(currentTarget));
            onBlur();
          }}
          error={error?.message}
        />
      )}
    />
  );
}
