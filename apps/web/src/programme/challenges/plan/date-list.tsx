import type { Language } from '@kolam/contract/core/languages.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { isScheduled } from '@kolam/contract/programme/challenges/schedule.ts';
import { useEffect, useRef } from 'react';
import { moveBetweenRows } from '#ui/data-table/row-keys.ts';
import { formatMonth, formatNumber, formatShortDay } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './date-list.module.css';
import { contentTexts, translationMarks } from './day-texts.ts';

type DateListProps = {
  schedule: Challenge['schedule'];
  days: readonly CalendarDay[];
  chosen: string | undefined;
  today: string;
  /** The language in which days are edited. */
  language: Language;
  onChoose: (date: string) => void;
};

/** The dates of a challenge with their planned content. Arrow keys move through them. */
export function DateList({ schedule, days, chosen, today, language, onChoose }: DateListProps) {
  const list = useRef<HTMLDivElement>(null);
  const scheduled = days.filter(({ date }) => isScheduled(schedule, date));
  const planned = scheduled.filter(({ dayId }) => dayId !== null).length;
  const outside = days.length - scheduled.length;
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];

  useEffect(() => {
    list.current?.querySelector(`[data-date="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it
    <div ref={list} className={styles.dates} onKeyDown={moveBetweenRows}>
      <p className={styles.planned}>
        {formatNumber(planned)} of {formatNumber(scheduled.length)} days planned
        {outside > 0 && `, ${formatNumber(outside)} outside the dates`}
      </p>
      {months.map((month) => (
        <section key={month} aria-label={formatMonth(month)}>
          <h3 className={styles.month}>{formatMonth(month)}</h3>
          <ul>
            {days
              .filter(({ date }) => date.startsWith(month))
              .map((day) => (
                <DateLine
                  key={day.date}
                  day={day}
                  chosen={day.date === chosen}
                  today={day.date === today}
                  outside={!isScheduled(schedule, day.date)}
                  language={language}
                  onChoose={onChoose}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type DateLineProps = {
  day: CalendarDay;
  chosen: boolean;
  today: boolean;
  /** It is outside the challenge’s dates, since those changed. */
  outside: boolean;
  language: Language;
  onChoose: (date: string) => void;
};

function DateLine({ day, chosen, today, outside, language, onChoose }: DateLineProps) {
  const { date, dayId, status, content } = day;
  const words = contentTexts(content);
  return (
    <li data-row>
      <button
        type="button"
        className={styles.line}
        data-date={date}
        data-today={today || undefined}
        aria-current={chosen || undefined}
        // One tab stop. Arrow keys move to the others.
        tabIndex={chosen ? 0 : -1}
        onClick={() => onChoose(date)}
      >
        <span className={styles.day}>
          {formatShortDay(date)}
          {today && <span className={styles.today}>Today</span>}
        </span>
        {status && <StatusBadge status={status} />}
        <span className={styles.content}>
          {outside && 'Outside the dates. '}
          {dayId === null ? 'Nothing planned' : words || 'Planned, without content'}
        </span>
        {translationMarks(day, language).map((mark) => (
          <span key={mark} className={styles.untranslated}>
            {mark}
          </span>
        ))}
      </button>
    </li>
  );
}
