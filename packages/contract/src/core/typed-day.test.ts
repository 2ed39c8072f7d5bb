import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './dates.ts';
import { dayText } from './day-text.ts';
import { noDayMessage, typedDay } from './typed-day.ts';

/** A Wednesday. */
const today = '2026-11-25';

/** The day that is read, or the message. */
function read(text: string, on = today): string {
  const day = typedDay(text, on);
  return typeof day === 'string' ? day : noDayMessage(day);
}

describe('A typed day', () => {
  test.each([
    ...['23/11/2026', '23-11-26', '23.11.2026', '23 11 2026', '23112026', '231126', '2026-11-23'],
    ...['23/11', '2311', ' 23 nov ', '23nov', '23 NOV 26', '23 November 2026', '23rd nov, 2026'],
    ...['nov 23', 'November 23, 2026', '23-Nov-2026', 'Mon, 23 Nov 2026', 'Mon 23 Nov'],
    ...['23 नव॰ 2026', '23 नवंबर', '२३/११/२०२६'],
  ])('is read from “%s”', (text) => {
    expect(read(text)).toBe('2026-11-23');
  });

  test.each([
    ['today', '2026-11-25'],
    ['Tomorrow', '2026-11-26'],
    ['yesterday', '2026-11-24'],
    ['आज', '2026-11-25'],
    ['+7', '2026-12-02'],
    ['-3', '2026-11-22'],
    ['− 3', '2026-11-22'],
    ['thu', '2026-11-26'],
    ['Tuesday', '2026-12-01'],
    ['wed', '2026-12-02'],
  ])('is counted from today for “%s”', (text, day) => {
    expect(read(text)).toBe(day);
  });

  test.each([
    ['10 jan', today, '2027-01-10'],
    ['10 oct', today, '2026-10-10'],
    ['31/12', '2026-01-05', '2025-12-31'],
    // 181 days before and 184 after, then 183 days both before and after.
    ['1/7', '2027-12-29', '2027-07-01'],
    ['1/7', '2027-12-31', '2028-07-01'],
    ['29/2', today, '2028-02-29'],
    ['29 feb', '2024-12-01', '2024-02-29'],
  ])('without a year, “%s” on %s is the nearest: %s', (text, on, day) => {
    expect(read(text, on)).toBe(day);
  });

  test.each([
    ['31/11', 'November has 30 days'],
    ['31/11/2026', 'November 2026 has 30 days'],
    ['29/02/2027', 'February 2027 has 28 days'],
    ['30 feb', 'February has 29 days'],
    ['11/23', 'Type the day before the month, such as 23/11'],
    ...[
      'soon',
      'constructor',
      '__proto__',
      '23',
      '0/11',
      '23/0',
      'nov',
      'nov 2026',
      '23 m',
      '1/2/3/4',
      '23/11/026',
    ].map((text): [string, string] => [text, 'Type a day, such as 23 Nov 2026 or 23/11']),
  ])('is not read from “%s”: %s', (text, message) => {
    expect(read(text)).toBe(message);
  });

  test('stays empty for an empty text', () => {
    expect([read(''), read('  ')]).toEqual(['', '']);
  });
});

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every day is read from how it is shown and from its numbers', () => {
  fc.assert(
    fc.property(days, days, (day, on) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const texts = [day, dayText(day), `${date}/${month}/${year}`, `${date}${month}${year}`];
      expect(texts.map((text) => typedDay(text, on))).toEqual(texts.map(() => day));
    }),
  );
});

test('a day without a year is never further away than half a year, but for 29 February', () => {
  fc.assert(
    fc.property(days, days, (day, on) => {
      const [, month = '', date = ''] = day.split('-');
      fc.pre(`${date}/${month}` !== '29/02');
      const found = typedDay(`${date}/${month}`, on);
      expect(found).toMatch(new RegExp(`-${month}-${date}$`));
      expect(Math.abs(daysBetween(on, String(found)))).toBeLessThanOrEqual(183);
    }),
  );
});

test('any text gives an existing day, nothing or a message', () => {
  const parts = fc.constantFrom(
    ...['23', '11', '/', ' ', '-', '+', 'nov', 'mon', '2026', 'नव', '.'],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 6 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const day = typedDay(text, today);
      if (typeof day !== 'string') expect(noDayMessage(day)).toMatch(/^[A-Z]/);
      else if (day !== '') expect(addDays(day, 0)).toBe(day);
      else expect(text.replaceAll(',', '').trim()).toBe('');
    }),
  );
});
