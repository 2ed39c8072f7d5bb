import { expect, test } from 'vitest';
import { placeAmong } from './insight-text.ts';

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
