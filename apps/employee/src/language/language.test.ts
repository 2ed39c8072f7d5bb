import { addDays } from '@kolam/contract/core/dates.ts';
import { languages } from '@kolam/contract/core/languages.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayText, endText, instantText, spanText, timeText } from './language.ts';
import { numberText } from './number-text.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const locales = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

test.each(languages)('days of this year read as in the calendars of browsers: %s', (language) => {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(locales[language], parts);
  for (let count = 0; count < 365; count++) {
    const day = addDays('2026-01-01', count);
    expect(dayText(day, language)).toBe(format.format(new Date(day)));
  }
});

test('a date of another year names it', () => {
  expect(dayText('2030-01-01', 'en')).toBe('Tue, 1 Jan 2030');
  expect(dayText('2025-12-31', 'hi')).toBe('बुध, 31 दिस॰ 2025');
  expect(instantText('2026-12-31T18:29:00Z', 'en')).toBe('31 Dec, 23:59');
  expect(instantText('2026-12-31T18:30:00Z', 'en')).toBe('1 Jan 2027, 00:00');
  expect(endText('2026-12-31T18:30:00Z', 'en')).toBe('31 Dec, 24:00');
});

test('an instant reads as its time in India', () => {
  expect(timeText('2026-11-24T12:30:00Z')).toBe('18:00');
  expect(timeText('2026-11-23T18:30:00.000Z')).toBe('00:00');
  expect(instantText('2026-11-23T18:30:00.000Z', 'en')).toBe('24 Nov, 00:00');
});

test('a time on one day names its date once', () => {
  const from = '2026-11-24T12:30:00.000Z';
  expect(spanText(from, '2026-11-24T13:15:00.000Z', 'en')).toBe('24 Nov, 18:00–18:45');
  expect(spanText(from, '2026-11-24T18:45:00.000Z', 'en')).toBe('24 Nov, 18:00 – 25 Nov, 00:15');
});

test('a day ends at its 24:00, which does not name the next day', () => {
  expect(endText('2026-11-23T18:30:00.000Z', 'en')).toBe('23 Nov, 24:00');
  expect(endText('2026-11-24T00:30:00.000Z', 'en')).toBe('24 Nov, 06:00');
});

test('numbers are grouped as in India, with at most two decimals', () => {
  const format = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  const hundredths = fc.integer({ min: -2_000_000_000_00, max: 2_000_000_000_00 });
  fc.assert(
    fc.property(hundredths, (count) => {
      expect(numberText(count / 100)).toBe(format.format(count / 100));
    }),
  );
  expect(numberText(128450)).toBe('1,28,450');
});
