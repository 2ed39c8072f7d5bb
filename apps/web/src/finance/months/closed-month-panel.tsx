import { isDay } from '@kolam/contract/core/dates.ts';
import { monthMessages } from '@kolam/contract/finance/months/messages.ts';
import type { Book } from '@kolam/contract/finance/months/values.ts';
import { Button } from '@mantine/core';
import { Notice } from '#ui/notice.tsx';
import { useMonths } from './queries.ts';

type ClosedMonthPanelProps = {
  book: Book;
  /** A day or a month. */
  day: string;
  /** Takes today's day or month instead. Omitted if the day can't be changed. */
  onToday?: (() => void) | undefined;
};

/** Returns whether the month of a day or a month is closed or filed. It is open until that is known. */
export function useMonthClosed(book: Book, day: string): boolean {
  const { data } = useMonths();
  const state = data
    ?.find(({ month }) => month === monthOf(day))
    ?.books.find((each) => each.book === book)?.state;
  return state !== undefined && state !== 'open';
}

const monthOf = (day: string): string => (isDay(`${day.slice(0, 7)}-01`) ? day.slice(0, 7) : '');

/** Says at a field that its month is closed, and offers the current one. */
export function ClosedMonthPanel({ book, day, onToday }: ClosedMonthPanelProps) {
  if (!useMonthClosed(book, day)) return null;
  return (
    <Notice
      tone="attention"
      message={monthMessages.closedMonth(book, monthOf(day))}
      end={
        onToday && (
          <Button variant="default" size="compact-sm" onClick={onToday}>
            {day.length === 7 ? 'This month' : 'Today'}
          </Button>
        )
      }
    />
  );
}
