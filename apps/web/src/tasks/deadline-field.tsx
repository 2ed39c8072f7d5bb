import { TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { type TaskValues, taskLabels } from './task-form.ts';
import { typedIn, unfinished } from './typed-in.ts';

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
          onChange={({ currentTarget }) => onChange(typedIn(currentTarget))}
          onBlur={({ currentTarget }) => {
            if (typedIn(currentTarget) !== value) onChange(typedIn(currentTarget));
            onBlur();
          }}
          error={error?.message}
        />
      )}
    />
  );
}
