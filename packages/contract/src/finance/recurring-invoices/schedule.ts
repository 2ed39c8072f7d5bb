import { monthName } from '../../core/month-name.ts';
import { type InvoiceInterval, monthMark } from './values.ts';

/** When a schedule makes invoices. Days are `YYYY-MM-DD`, months `YYYY-MM`. */
export type InvoiceSchedule = {
  interval: InvoiceInterval;
  /** From 1 to 31. In a shorter month, its last day stands for it. */
  monthDay: number;
  /** The first day on which an invoice can be dated. */
  startsOn: string;
  /** The last one. Null: for ever. */
  endsOn: string | null;
};

const monthsBetweenInvoices: Record<InvoiceInterval, number> = { monthly: 1, quarterly: 3 };

/** The last month with days (`isDay`), as a number. */
const lastMonth = 2099 * 12 + 11;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthOf = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Returns the day of the invoice of a month. */
export function invoiceDay({ monthDay }: Pick<InvoiceSchedule, 'monthDay'>, month: string): string {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
  const day = Math.min(monthDay, last.getUTCDate());
  return `${month}-${String(day).padStart(2, '0')}`;
}

/** Returns the month before a month. */
export const monthBefore = (month: string): string => monthOf(numberOf(month) - 1);

/**
 * Returns the next month that gets an invoice, the first one if `after` is null. Quarters count
 * from the first month. Null if there is none any more.
 */
export function nextInvoiceMonth(schedule: InvoiceSchedule, after: string | null): string | null {
  const { startsOn, endsOn, interval } = schedule;
  const begins = numberOf(startsOn);
  const first = invoiceDay(schedule, monthOf(begins)) < startsOn ? begins + 1 : begins;
  const step = monthsBetweenInvoices[interval];
  const passed = after === null ? 0 : Math.max(0, numberOf(after) + 1 - first);
  const number = first + Math.ceil(passed / step) * step;
  if (number > lastMonth) return null;
  const month = monthOf(number);
  return endsOn !== null && invoiceDay(schedule, month) > endsOn ? null : month;
}

/** Returns the day of the next invoice after a month, as `nextInvoiceMonth`. */
export function nextInvoiceDay(schedule: InvoiceSchedule, after: string | null): string | null {
  const month = nextInvoiceMonth(schedule, after);
  return month === null ? null : invoiceDay(schedule, month);
}

/** Returns the last month whose invoice would be dated before a day. */
export function monthPassed(schedule: Pick<InvoiceSchedule, 'monthDay'>, day: string): string {
  const month = day.slice(0, 7);
  return invoiceDay(schedule, month) < day ? month : monthBefore(month);
}

type Priced = { rate: number; prices: readonly { from: string; rate: number }[] };

/** Returns the price of a line on a day: that of its latest change until then, else its first. */
export function priceOn({ rate, prices }: Priced, day: string): number {
  let latest: Priced['prices'][number] | undefined;
  for (const each of prices)
    if (each.from <= day && (latest === undefined || each.from > latest.from)) latest = each;
  return latest?.rate ?? rate;
}

/** Puts the month of an invoice into a text. */
export const textOfMonth = (text: string, month: string): string =>
  text.replaceAll(monthMark, monthName(month));

/** "Every month on day 31". */
export const scheduleText = ({
  interval,
  monthDay,
}: Pick<InvoiceSchedule, 'interval' | 'monthDay'>): string =>
  `${interval === 'monthly' ? 'Every month' : 'Every quarter'} on day ${monthDay}`;
