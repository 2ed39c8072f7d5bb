import { dayText } from '@kolam/contract/core/day-text.ts';
import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import type { CalendarChallenge } from '@kolam/contract/portal/challenges/model.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { dayOf, formatMonth } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCalendar } from './queries.ts';
import { type CalendarMonth, monthsOfYear } from './year-calendar.ts';
import styles from './year-panel.module.css';

const years = { first: 2000, last: 2099 };

type YearPanelProps = { onSee: (challenge: CalendarChallenge) => void };

/** The challenges and holidays of the company in a calendar year. */
export function YearPanel({ onSee }: YearPanelProps) {
  const thisMonth = dayOf(Date.now()).slice(0, 7);
  const [year, setYear] = useState(() => Number(thisMonth.slice(0, 4)));
  const query = useCalendar(year);
  const { data, error } = query;
  const isEmpty = data?.challenges.length === 0 && data.holidays.length === 0;
  return (
    <Panel
      title="Calendar"
      description={companyChallengeMessages.calendar}
      aside={<YearSteps year={year} onYear={setYear} />}
    >
      {error && !data ? (
        <LoadProblem title={companyChallengeMessages.calendarFailed} query={query} />
      ) : !data ? (
        <Skeleton width="60%" />
      ) : (
        <>
          {isEmpty && <p className={styles.none}>{companyChallengeMessages.nothingInYear(year)}</p>}
          <ol className={styles.months}>
            {monthsOfYear(year, data).map((each) => (
              <li
                key={each.month}
                className={styles.month}
                data-empty={
                  (each.challenges.length === 0 && each.holidays.length === 0) || undefined
                }
                aria-current={each.month === thisMonth ? 'date' : undefined}
              >
                <h3 className={styles.name}>{formatMonth(each.month)}</h3>
                <MonthGrid {...each} />
                <MonthList {...each} onSee={onSee} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

function YearSteps({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  return (
    <div className={styles.steps}>
      <IconButton
        icon={IconChevronLeft}
        label="Year before"
        aria-disabled={year === years.first}
        onClick={() => year > years.first && onYear(year - 1)}
      />
      <strong aria-live="polite">{year}</strong>
      <IconButton
        icon={IconChevronRight}
        label="Year after"
        aria-disabled={year === years.last}
        onClick={() => year < years.last && onYear(year + 1)}
      />
    </div>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days as squares. What they show is also in the list. */
function MonthGrid({ before, days }: CalendarMonth) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {weekdays.map((name) => (
        <b key={name}>{name.slice(0, 1)}</b>
      ))}
      {days.map(({ date, inChallenge, isHoliday }, place) => (
        <span
          key={date}
          className={styles.day}
          style={place === 0 ? { gridColumnStart: before + 1 } : undefined}
          data-challenge={inChallenge || undefined}
          data-holiday={isHoliday || undefined}
        >
          {Number(date.slice(8))}
        </span>
      ))}
    </div>
  );
}

function MonthList({ challenges, holidays, onSee }: CalendarMonth & YearPanelProps) {
  if (challenges.length === 0 && holidays.length === 0) return null;
  return (
    <ul className={styles.list}>
      {challenges.map((challenge) => (
        <li key={challenge.id} data-challenge>
          <button type="button" className={styles.see} onClick={() => onSee(challenge)}>
            {challenge.title}
          </button>{' '}
          {spanText(challenge)}
        </li>
      ))}
      {holidays.map(({ date, name, decision }) => (
        <li key={date} data-holiday>
          {dayText(date)} {name}
          {decision?.paused && ', paused for everyone'}
        </li>
      ))}
    </ul>
  );
}

const spanText = ({ startDate, endDate }: CalendarChallenge): string =>
  startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`;
