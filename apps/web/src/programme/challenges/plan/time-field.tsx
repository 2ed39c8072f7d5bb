import { TextInput } from '@mantine/core';
import { unfinished } from '#ui/india-time.ts';

/** An incomplete input has an empty value but is not empty. */
const timeIn = (input: HTMLInputElement) => (input.validity.badInput ? unfinished : input.value);

type TimeFieldProps = {
  label: string;
  /** In India, `YYYY-MM-DDTHH:MM`, or empty. */
  value: string;
  onChange: (local: string) => void;
  error: string | undefined;
  'data-field': string;
};

/** A field for a date and time in India, whatever the browser's time zone. */
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
        // The browser fires no change event for incomplete input in an empty field.
        if (timeIn(currentTarget) !== value) onChange(timeIn(currentTarget));
      }}
      error={error}
    />
  );
}
