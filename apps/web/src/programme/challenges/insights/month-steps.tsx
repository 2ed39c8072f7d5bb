import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatMonth } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './calendar.module.css';

type MonthStepsProps = {
  /** In order. */
  months: readonly string[];
  /** One of them, `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
};

/** The shown month, with buttons for the previous and next one. */
export function MonthSteps({ months, month, onMonth }: MonthStepsProps) {
  const at = months.indexOf(month);
  const before = months[at - 1];
  const after = months[at + 1];
  return (
    <div className={styles.steps}>
      <IconButton
        icon={IconChevronLeft}
        label="Month before"
        aria-disabled={before === undefined}
        onClick={() => before && onMonth(before)}
      />
      <h3 className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h3>
      <IconButton
        icon={IconChevronRight}
        label="Month after"
        aria-disabled={after === undefined}
        onClick={() => after && onMonth(after)}
      />
    </div>
  );
}
