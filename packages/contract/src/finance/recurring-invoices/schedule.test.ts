import { expect, test } from 'vitest';
import {
  invoiceDay,
  monthPassed,
  nextInvoiceDay,
  nextInvoiceMonth,
  priceOn,
  textOfMonth,
} from './schedule.ts';

const schedule = (given: object = {}) => ({
  interval: 'monthly' as const,
  monthDay: 5,
  startsOn: '2026-11-01',
  endsOn: null,
  ...given,
});

test('a shorter month has its invoice on its last day', () => {
  expect(invoiceDay({ monthDay: 31 }, '2027-02')).toBe('2027-02-28');
  expect(invoiceDay({ monthDay: 31 }, '2028-02')).toBe('2028-02-29');
  expect(invoiceDay({ monthDay: 31 }, '2026-11')).toBe('2026-11-30');
  expect(invoiceDay({ monthDay: 1 }, '2026-12')).toBe('2026-12-01');
});

test('the first invoice is the first day of the month from the start on', () => {
  expect(nextInvoiceDay(schedule(), null)).toBe('2026-11-05');
  expect(nextInvoiceDay(schedule({ startsOn: '2026-11-05' }), null)).toBe('2026-11-05');
  expect(nextInvoiceDay(schedule({ startsOn: '2026-11-06' }), null)).toBe('2026-12-05');
  expect(nextInvoiceDay(schedule({ startsOn: '2026-12-31', monthDay: 30 }), null)).toBe(
    '2027-01-30',
  );
});

test('months follow each other, and quarters count from the first invoice', () => {
  expect(nextInvoiceMonth(schedule(), '2026-11')).toBe('2026-12');
  const quarterly = schedule({ interval: 'quarterly' });
  expect(nextInvoiceMonth(quarterly, null)).toBe('2026-11');
  expect(nextInvoiceMonth(quarterly, '2026-11')).toBe('2027-02');
  expect(nextInvoiceMonth(quarterly, '2026-12')).toBe('2027-02');
  expect(nextInvoiceMonth(quarterly, '2020-01')).toBe('2026-11');
});

test('no invoice is dated after the last day', () => {
  expect(nextInvoiceDay(schedule({ endsOn: '2026-12-05' }), '2026-11')).toBe('2026-12-05');
  expect(nextInvoiceDay(schedule({ endsOn: '2026-12-04' }), '2026-11')).toBeNull();
  expect(nextInvoiceDay(schedule({ endsOn: '2026-11-04' }), null)).toBeNull();
  expect(nextInvoiceDay(schedule(), '2099-12')).toBeNull();
});

test('the months that have passed end before the first invoice from a day on', () => {
  expect(monthPassed({ monthDay: 5 }, '2026-11-05')).toBe('2026-10');
  expect(monthPassed({ monthDay: 5 }, '2026-11-06')).toBe('2026-11');
  expect(monthPassed({ monthDay: 5 }, '2027-01-01')).toBe('2026-12');
});

test('a price counts from its day on, until a later one', () => {
  const line = {
    rate: 100,
    prices: [
      { from: '2027-04-01', rate: 120 },
      { from: '2027-01-01', rate: 110 },
    ],
  };
  expect(
    ['2026-12-31', '2027-01-01', '2027-03-31', '2027-04-01'].map((day) => priceOn(line, day)),
  ).toEqual([100, 110, 110, 120]);
});

test('a text names the month of its invoice', () => {
  expect(textOfMonth('Yoga in {month}', '2026-11')).toBe('Yoga in November 2026');
  expect(textOfMonth('Yoga', '2026-11')).toBe('Yoga');
});
