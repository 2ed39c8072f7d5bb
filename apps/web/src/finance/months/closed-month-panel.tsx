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
  /** Takes today's day or month instead. */
  onToday: () => void;
};

/** Says at a field that its month is closed, and offers the current one. */
export function ClosedMonthPanel({ book, day, onToday }: ClosedMonthPanelProps) {
  const { data } = useMonths();
  const month = isDay(`${day.slice(0, 7)}-01`) ? day.slice(0, 7) : '';
  const state = data
    ?.find((each) => each.month === month)
    ?.books.find((each) => each.book === book)?.state;
  if (state === undefined || state === 'open') return null;
  return (
    <Notice
      tone="attention"
      message={monthMessages.closedMonth(book, month)}
      end={
        <Button variant="default" size="compact-sm" onClick={onToday}>
          {day.length === 7 ? 'This month' : 'Today'}
        </Button>
      }
    />
  );
}
