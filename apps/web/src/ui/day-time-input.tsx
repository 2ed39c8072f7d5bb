import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { DayInput } from './day-input.tsx';
import styles from './day-time-input.module.css';
import { partsOfTime, timeOfParts } from './india-time.ts';

type DayTimeInputProps = Pick<
  ComponentProps<typeof DayInput>,
  'ref' | 'value' | 'onChange' | 'onBlur' | 'error' | 'description'
> & {
  label: string;
  'data-field': string;
};

/** An incomplete input has an empty value but is not empty. */
const timeIn = ({ validity, value }: HTMLInputElement) => (validity.badInput ? '?' : value);

/**
 * A field for a day and a field for a time in India, whatever the browser's time zone. The value is
 * `YYYY-MM-DDTHH:MM`, or empty. An incomplete one is neither, for the rules to refuse.
 */
export function DayTimeInput({ label, value, onChange, ...day }: DayTimeInputProps) {
  const { day: typedDay, time } = partsOfTime(value);
  const setTime = (next: string) =>
    next !== time && onChange(timeOfParts({ day: typedDay, time: next }));
  return (
    <div className={styles.pair}>
      <DayInput
        {...day}
        label={label}
        value={typedDay}
        onChange={(next) => onChange(timeOfParts({ day: next, time }))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput
        type="time"
        label="Time"
        aria-label={`Time: ${label}`}
        data-field={`${day['data-field']}.time`}
        value={time === '?' ? '' : time}
        onChange={({ currentTarget }) => setTime(timeIn(currentTarget))}
        // The browser fires no change event for incomplete input in an empty field.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && setTime(timeIn(currentTarget))}
        onBlur={(event) => {
          setTime(timeIn(event.currentTarget));
          day.onBlur?.(event);
        }}
      />
    </div>
  );
}
