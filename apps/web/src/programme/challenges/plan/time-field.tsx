import { TextInput } from '@mantine/core';
import { unfinished } from './india-time.ts';

/** What is typed in part has no value of its own, and is not nothing either. */
const timeIn = (input: HTMLInputElement) => (input.validity.badInput ? unfinished : input.value);

type TimeFieldProps = {
  label: string;
  /** In India, `YYYY-MM-DDTHH:MM`; empty for none. */
  value: string;
  onChange: (local: string) => void;
  error: string | undefined;
  'data-field': string;
};

/** A date and time as a clock in India shows them, whatever the browser's zone. */
export function TimeField({ label, value, onChange, error, ...named }: TimeFieldProps) {
  return (
    <TextInput
      {...named}
      type="datetime-local"
      label={label}
      value={value === unfinished ? '' : value}
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      onChange={({ currentTarget }) => onChange(timeIn(currentTarget))}
      onBlur={({ currentTarget }) => {
        // Typing a part of an empty field is no change to the browser.
        if (timeIn(currentTarget) !== value) onChange(timeIn(currentTarget));
      }}
      error={error}
    />
  );
}
