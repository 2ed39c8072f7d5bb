import { Input } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import layout from '#ui/layout.module.css';
import styles from './challenge-form.module.css';
import { weekdays } from './challenge-terms.ts';
import { type ChallengeValues, challengeLabels } from './challenge-values.ts';

const name = 'schedule.recurringDays';

const without = (days: string, day: string) => days.replace(day, '');
const withDay = (days: string, day: string) => [...without(days, day), day].sort().join('');

export function WeekdaysField() {
  const { control } = useFormContext<ChallengeValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <fieldset className={styles.weekdays} onBlur={onBlur} data-bad={error !== undefined}>
          <legend className={styles.legend}>{challengeLabels[name]}</legend>
          <div className={layout.row8}>
            {weekdays.map(({ day, short, name: full }, n) => (
              <label key={day} className={styles.day}>
                <input
                  type="checkbox"
                  className="visually-hidden"
                  aria-label={full}
                  checked={value.includes(day)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? withDay(value, day) : without(value, day))
                  }
                  {...(n === 0 ? { ref, 'data-field': name } : {})}
                />
                {short}
              </label>
            ))}
          </div>
          {error?.message && <Input.Error>{error.message}</Input.Error>}
        </fieldset>
      )}
    />
  );
}
