import { Input } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import styles from './challenge-form.module.css';
import { type ChallengeValues, challengeLabels, numbersOf } from './challenge-values.ts';

const name = 'schedule.monthDays';
const all = Array.from({ length: 31 }, (_, before) => before + 1);

/** The days of the month on which a monthly challenge has days. */
export function MonthDaysField() {
  const { control } = useFormContext<ChallengeValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => {
        const chosen = numbersOf(value);
        return (
          <fieldset className={styles.weekdays} onBlur={onBlur} data-bad={error !== undefined}>
            <legend className={styles.legend}>{challengeLabels[name]}</legend>
            <div className={styles.monthDays}>
              {all.map((day, n) => (
                <label key={day} className={styles.day}>
                  <input
                    type="checkbox"
                    className="visually-hidden"
                    aria-label={`Day ${day}`}
                    checked={chosen.includes(day)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange(
                        all
                          .filter((each) => (each === day ? checked : chosen.includes(each)))
                          .join(),
                      )
                    }
                    {...(n === 0 ? { ref, 'data-field': name } : {})}
                  />
                  {day}
                </label>
              ))}
            </div>
            {error?.message ? (
              <Input.Error>{error.message}</Input.Error>
            ) : (
              <Input.Description>
                Months without a 29th, 30th or 31st have it on their last day
              </Input.Description>
            )}
          </fieldset>
        );
      }}
    />
  );
}
