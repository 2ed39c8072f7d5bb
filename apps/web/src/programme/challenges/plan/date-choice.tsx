import { Input } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatCount, formatDate, formatMonth, formatWeekday } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { dateAt, monthOf, monthsOf, weeksOf } from '../insights/month.ts';
import { MonthSteps } from '../insights/month-steps.tsx';
import styles from './date-choice.module.css';

const weekdays = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const),
  ...(['Saturday', 'Sunday'] as const),
];

type DateChoiceProps = {
  /** The dates to choose from, in order. */
  free: readonly string[];
  chosen: readonly string[];
  /** The month of this date, or of the next free one, is shown first. */
  start: string;
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/**
 * A calendar in which several dates are chosen: each by a click or the space bar, all up to another
 * one with Shift. Arrow keys move through the free dates, Page up and down through the months.
 */
export function DateChoice({ free, chosen, start, error, onChange }: DateChoiceProps) {
  const grid = useRef<HTMLTableElement>(null);
  /** The date from which Shift extends the choice. */
  const anchor = useRef<string>(undefined);
  const [wanted, setCurrent] = useState(start);
  // Other users may plan a date meanwhile: then the next free one takes the keys.
  const current =
    free.find((date) => date === wanted) ?? free.find((date) => date > wanted) ?? free[0];
  /** Whether the current date gets the focus, once its month is shown. */
  const moved = useRef(false);
  const dated = free.map((date) => ({ date }));
  const isChosen = new Set(chosen.filter((date) => free.includes(date)));

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-choice="${current}"]`)?.focus();
  }, [current]);

  if (current === undefined) return <p>No date of the schedule is free.</p>;
  const month = monthOf(current);

  const inOrder = (dates: ReadonlySet<string>) => free.filter((date) => dates.has(date));

  function toggle(date: string) {
    anchor.current = date;
    const next = new Set(isChosen);
    if (!next.delete(date)) next.add(date);
    onChange(inOrder(next));
  }

  function chooseUpTo(date: string) {
    const from = anchor.current ?? date;
    anchor.current = from;
    const [first, last] = from < date ? [from, date] : [date, from];
    const between = free.filter((each) => each >= first && each <= last);
    onChange(inOrder(new Set([...isChosen, ...between])));
  }

  function onClick(date: string, { shiftKey }: MouseEvent) {
    setCurrent(date);
    if (shiftKey) chooseUpTo(date);
    else toggle(date);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || current === undefined) return;
    if (event.key === ' ' && event.shiftKey) {
      event.preventDefault();
      chooseUpTo(current);
      return;
    }
    const to = dateAt(event.key, current, dated);
    if (!to) return;
    event.preventDefault();
    if (event.shiftKey) {
      anchor.current ??= current;
      chooseUpTo(to);
    }
    moved.current = true;
    setCurrent(to);
  }

  return (
    <fieldset className={styles.choice} data-field="dates" tabIndex={-1}>
      <legend className="visually-hidden">Dates</legend>
      <div className={layout.line12}>
        <MonthSteps
          months={monthsOf(dated)}
          month={month}
          onMonth={(next) => setCurrent(`${next}-01`)}
        />
        <p className={styles.count} aria-live="polite">
          {formatCount(isChosen.size, ['date', 'dates'])} chosen
        </p>
        <button type="button" className={styles.all} onClick={() => onChange([...free])}>
          Choose all
        </button>
        <button type="button" className={styles.all} onClick={() => onChange([])}>
          Clear
        </button>
      </div>
      <table
        ref={grid}
        className={styles.grid}
        aria-label={formatMonth(month)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((date, n) => (
                <td key={weekdays[n]}>
                  {date === null ? null : free.includes(date) ? (
                    <button
                      type="button"
                      className={styles.date}
                      data-choice={date}
                      aria-pressed={isChosen.has(date)}
                      aria-label={`${formatWeekday(date)}, ${formatDate(date)}`}
                      tabIndex={date === current ? 0 : -1}
                      onClick={(event) => onClick(date, event)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  ) : (
                    <span className={styles.none}>{Number(date.slice(8))}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>Shift chooses all dates up to another one</p>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
