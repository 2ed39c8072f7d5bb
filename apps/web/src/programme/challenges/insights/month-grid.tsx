import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatDate, formatMonth, formatNumber, formatPercent, formatWeekday } from '#ui/format.ts';
import styles from './calendar.module.css';
import { dateAt, weeksOf } from './month.ts';

const weekdays = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const),
  ...(['Saturday', 'Sunday'] as const),
];

type MonthGridProps = {
  days: readonly CalendarDay[];
  /** `YYYY-MM`. */
  month: string;
  today: string;
  chosen: string;
  onChoose: (date: string) => void;
};

/** Percent of assigned people who completed everything. Null if nobody was assigned. */
const shareOf = ({ participantsAssigned: all, participantsCompletedAll: done }: CalendarDay) =>
  all === 0 ? null : (done / all) * 100;

/** One month of a challenge. Arrow keys move through its days, Page up and down through months. */
export function MonthGrid({ days, month, today, chosen, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  /** The date to focus after a key. Its month may render later. */
  const wanted = useRef<string>(undefined);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const shown = days.filter(({ date }) => date.startsWith(month));
  // One tab stop, even in a month without a chosen day.
  const stop = shown.find(({ date }) => date === chosen) ?? shown[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = (event.target as HTMLElement).dataset.date;
    const to = from && dateAt(event.key, from, days);
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    onChoose(to);
  }

  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`);
    if (!day || chosen !== wanted.current) return;
    wanted.current = undefined;
    day.focus();
  }, [chosen]);

  return (
    <table ref={grid} className={styles.grid} aria-label={formatMonth(month)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.join()}>
            {week.map((date, n) => {
              const day = date === null ? undefined : byDate.get(date);
              return (
                <td key={weekdays[n]}>
                  {day ? (
                    <DayCell
                      day={day}
                      today={date === today}
                      chosen={date === chosen}
                      stop={day === stop}
                      onChoose={() => onChoose(day.date)}
                    />
                  ) : (
                    date && <span className={styles.outside}>{Number(date.slice(8))}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = {
  day: CalendarDay;
  today: boolean;
  chosen: boolean;
  stop: boolean;
  onChoose: () => void;
};

function wordsOf(day: CalendarDay, today: boolean) {
  const { date, status, participantsAssigned: all } = day;
  const share = shareOf(day);
  return [
    `${formatWeekday(date)}, ${formatDate(date)}${today ? ', today' : ''}`,
    status ?? 'nothing planned',
    share === null
      ? 'nobody assigned yet'
      : `${formatNumber(all)} assigned, ${formatNumber(day.participantsSubmittedTask)} submitted a task, ${formatNumber(day.participantsCompletedAll)} completed all, ${formatPercent(share)}`,
  ].join(', ');
}

function DayCell({ day, today, chosen, stop, onChoose }: DayCellProps) {
  const { date, status } = day;
  const share = shareOf(day);
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-status={status ?? 'none'}
      aria-pressed={chosen}
      data-today={today || undefined}
      tabIndex={stop ? 0 : -1}
      onClick={onChoose}
    >
      {share !== null && (
        <span className={styles.fill} style={{ height: `${share}%` }} aria-hidden="true" />
      )}
      <span className={styles.number} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {status && (
        <span className={styles.state} aria-hidden="true">
          {status}
        </span>
      )}
      {share !== null && (
        <span className={styles.share} aria-hidden="true">
          {formatPercent(share)}
        </span>
      )}
      <span className="visually-hidden">{wordsOf(day, today)}</span>
    </button>
  );
}
