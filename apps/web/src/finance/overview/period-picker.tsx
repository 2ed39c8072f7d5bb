import { dayOf } from '@kolam/contract/core/dates.ts';
import { typedDay } from '@kolam/contract/core/typed-day.ts';
import { useId, useState } from 'react';
import { Combobox } from '#ui/combobox.tsx';
import { DayInput } from '#ui/day-input.tsx';
import { formatDate } from '#ui/format.ts';
import styles from './overview.module.css';
import { type Period, type PeriodName, periodOf, periodProblem } from './period.ts';

type PeriodPickerProps = {
  name: PeriodName;
  period: Period;
  /** The day in India. */
  today: string;
  onChange: (name: PeriodName, period: Period) => void;
};

const options = [
  { value: 'year', label: 'This financial year' },
  { value: 'last-year', label: 'Last financial year' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'custom', label: 'Custom' },
] as const satisfies readonly { value: PeriodName; label: string }[];

/** Selects a period by name, or between two days. */
export function PeriodPicker({ name, period, today, onChange }: PeriodPickerProps) {
  function choose(value: string) {
    const chosen = options.find((option) => option.value === value)?.value ?? 'year';
    onChange(chosen, chosen === 'custom' ? period : periodOf(chosen, today));
  }

  return (
    <div className={styles.period} data-screen-only>
      <Combobox
        className={styles.periodName ?? ''}
        aria-label="Period"
        options={options}
        value={name}
        onChange={choose}
      />
      {name === 'custom' ? (
        <OwnPeriod period={period} onChange={(own) => onChange('custom', own)} />
      ) : (
        <span className={styles.days}>
          {formatDate(period.from)} – {formatDate(period.to)}
        </span>
      )}
    </div>
  );
}

type OwnPeriodProps = { period: Period; onChange: (period: Period) => void };

/** Applied once both days form a valid period. Until then it shows an error. */
function OwnPeriod({ period, onChange }: OwnPeriodProps) {
  const [typed, setTyped] = useState(period);
  const problemId = useId();
  const today = dayOf(new Date());
  // A field shows itself what is wrong with its own text.
  const areDays = [typed.from, typed.to].every((day) => typeof typedDay(day, today) === 'string');
  const problem = areDays ? periodProblem(typed) : null;

  function change(part: Partial<Period>) {
    const next = { ...typed, ...part };
    setTyped(next);
    if (periodProblem(next) === null) onChange(next);
  }

  const field = (part: keyof Period, label: string) => (
    <DayInput
      late
      className={styles.day}
      aria-label={label}
      value={typed[part]}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : problemId}
      onChange={(day) => change({ [part]: day })}
    />
  );

  return (
    <>
      {field('from', 'From')}
      <span className={styles.days}>to</span>
      {field('to', 'To')}
      {problem !== null && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
