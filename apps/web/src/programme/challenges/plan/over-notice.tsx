import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { useNow } from '#ui/clock.ts';
import { Notice } from '#ui/notice.tsx';
import { datesText } from '../skipped-dates.tsx';

type OverNoticeProps = {
  days: readonly CalendarDay[];
  /** The dates to which something is added. */
  dates: readonly string[];
};

/** Says before it is saved that nobody can do what is added to days that are over. */
export function OverNotice({ days, dates }: OverNoticeProps) {
  const now = useNow();
  const over = days.filter(
    ({ date, closesAt }) => dates.includes(date) && Date.parse(closesAt) <= now,
  );
  if (over.length === 0) return null;
  const { overDay, overDays } = dayMessages;
  const message =
    dates.length === 1 ? overDay : overDays(datesText(over.map(({ date }) => date)), over.length);
  return <Notice tone="attention" message={message} />;
}
