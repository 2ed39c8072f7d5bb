import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Combobox } from '#ui/combobox.tsx';
import { formatMonth } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './payroll.module.css';
import { monthAfter, monthChoices, monthOf } from './payroll-month.ts';

type MonthPickerProps = {
  /** `YYYY-MM`. */
  month: string;
  /** The day in India. */
  today: string;
  onChange: (month: string) => void;
};

/** Selects a month up to the current one, from a list or step by step. */
export function MonthPicker({ month, today, onChange }: MonthPickerProps) {
  const isLast = month >= monthOf(today);
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <fieldset className={styles.picker} data-screen-only>
      <legend className="visually-hidden">Month</legend>
      <IconButton
        icon={IconChevronLeft}
        label={`Previous month: ${formatMonth(before)}`}
        tip={formatMonth(before)}
        disabled={before < '2000-01'}
        onClick={() => onChange(before)}
      />
      <Combobox
        className={styles.month ?? ''}
        aria-label="Month"
        options={monthChoices(month, today).map((one) => ({ value: one, label: formatMonth(one) }))}
        value={month}
        onChange={onChange}
      />
      <IconButton
        icon={IconChevronRight}
        label={`Next month: ${formatMonth(after)}`}
        tip={isLast ? 'This is the latest month' : formatMonth(after)}
        aria-disabled={isLast}
        onClick={() => isLast || onChange(after)}
      />
      {month !== monthOf(today) && (
        <Button variant="default" onClick={() => onChange(monthOf(today))}>
          This month
        </Button>
      )}
    </fieldset>
  );
}
