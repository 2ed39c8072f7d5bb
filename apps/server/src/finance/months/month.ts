import {
  dayOf,
  financialYearOf,
  financialYearStart,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import { monthMessages } from '@kolam/contract/finance/months/messages.ts';
import { invalid } from '#core/failure.ts';

/** A calendar month with its first and last day. */
export type ClosableMonth = { month: string; from: string; to: string; isOver: boolean };

/** Returns the months in which documents can be dated, newest first. */
export function closableMonths(now: Date): ClosableMonth[] {
  const today = dayOf(now);
  const first = financialYearStart(financialYearOf(today) - 1);
  return monthsBetween(first, today)
    .map((month) => asClosable(month, today))
    .toReversed();
}

function asClosable(month: string, today: string): ClosableMonth {
  const to = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);
  return { month, from: `${month}-01`, to, isOver: to < today };
}

/** @throws Failure 400 at `month` */
export function requireClosable(month: string, now: Date): ClosableMonth {
  const months = closableMonths(now);
  const found = months.find((each) => each.month === month);
  if (found) return found;
  const isLater = months.every((each) => each.month < month);
  const { monthInFuture, monthTooEarly } = monthMessages;
  throw invalid({ month: isLater ? monthInFuture : monthTooEarly });
}
