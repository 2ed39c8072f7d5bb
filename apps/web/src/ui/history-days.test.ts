import { expect, it } from 'vitest';
import { groupByDay } from './history-days.ts';

it('groups entries by the day in India and keeps their order', () => {
  const entries = [
    { id: 'c', at: '2026-11-19T19:00:00Z' },
    { id: 'b', at: '2026-11-19T18:30:00Z' },
    { id: 'a', at: '2026-11-19T18:29:00Z' },
  ];
  expect(groupByDay(entries).map(({ day, entries: of }) => [day, of.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['c', 'b']],
    ['2026-11-19', ['a']],
  ]);
});

it('returns no days without entries', () => {
  expect(groupByDay([])).toEqual([]);
});
