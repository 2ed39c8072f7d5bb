import { expect, test } from 'vitest';
import { monthsText, placeAmong, weeksText } from './insight-text.ts';

const others = { low: 40, middle: 50, high: 60 };

test.each([
  [61, 'Among the highest quarter'],
  [60, 'Among the highest quarter'],
  [59, 'Above the middle'],
  [50, 'In the middle'],
  [41, 'Below the middle'],
  [40, 'Among the lowest quarter'],
])('%i %% is placed as the columns beside it say', (percent, place) => {
  expect(placeAmong(percent, others)).toBe(place);
});

test('companies that are all alike are in the middle', () => {
  expect(placeAmong(100, { low: 100, middle: 100, high: 100 })).toBe('In the middle');
});

const inMonths = (...percents: number[]) =>
  percents.map((percent, place) => ({ at: `2026-0${place + 1}`, percent }));

test.each([
  [
    'the months before the first figure are not its lowest',
    inMonths(0, 0, 40, 20, 60),
    'Highest: 60 % in May 2026. Lowest: 20 % in April 2026.',
  ],
  [
    'a month without any after the first is the lowest',
    inMonths(0, 40, 0),
    'Highest: 40 % in February 2026. Lowest: 0 % in March 2026.',
  ],
  [
    'the first figure may be that of the latest month',
    inMonths(0, 40),
    '40 % in February 2026. Nothing before it.',
  ],
  ['a single month', inMonths(40), '40 % in January 2026. No other month has this figure.'],
  ['nothing in any month', inMonths(0, 0), '0 % in each of 2 months.'],
])('the sentence of the months: %s', (_, points, text) => {
  expect(monthsText(points)).toBe(text);
});

test.each([
  ['2025-10-11', 'Most took part in the week from 5 Oct 2025: 77 %.'],
  ['2025-10-18', 'Most took part from 5 Oct 2025 to 18 Oct 2025: 77 %.'],
])('the days in which most took part are named, to %s', (to, text) => {
  const points = [
    { at: '2025-10-05', to, percent: 77 },
    { at: '2025-10-19', to: '2025-10-25', percent: 60 },
  ];
  expect(weeksText(points)).toBe(text);
});
