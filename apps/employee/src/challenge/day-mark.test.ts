import { expect, test } from 'vitest';
import { markOf, weeksOf } from './day-mark.ts';

type Day = Parameters<typeof markOf>[0];

const day = (given: Partial<Day> = {}): Day => ({
  ...{ date: '2026-11-20', status: 'open', complete: false, paused: false },
  ...{ assigned: true, undecided: false, cutShort: false, points: 0, ...given },
});

test.each<[string, Partial<Day>]>([
  ['done', { complete: true }],
  ['done', { complete: true, paused: true }],
  ['paused', { paused: true, status: 'closed' }],
  ['open', {}],
  ['late', { date: '2026-11-19' }],
  ['missed', { status: 'closed', date: '2026-11-18' }],
  ['undecided', { status: 'closed', date: '2026-11-18', undecided: true }],
  ['paused', { status: 'closed', paused: true, undecided: true }],
  ['none', { status: 'closed', assigned: false }],
  ['ahead', { status: 'pending', date: '2026-11-21', assigned: false }],
])('a day is %s with %j', (mark, given) => {
  expect(markOf(day(given), { today: '2026-11-20', isStopped: false })).toBe(mark);
});

test.each<[string, Partial<Day>]>([
  ['none', { status: 'pending', date: '2026-11-21', assigned: false }],
  ['none', { status: 'pending', date: '2026-11-21', assigned: false, paused: true }],
  ['done', { complete: true }],
  ['missed', { status: 'closed', date: '2026-11-18' }],
  ['missed', { status: 'open' }],
  ['cutShort', { status: 'closed', cutShort: true }],
])('a day of a challenge that has stopped is %s with %j', (mark, given) => {
  expect(markOf(day(given), { today: '2026-11-20', isStopped: true })).toBe(mark);
});

test('weeks begin on Mondays and leave gaps for dates without a day', () => {
  const weeks = weeksOf([day({ date: '2026-11-20' }), day({ date: '2026-11-23' })]);
  expect(weeks.map(([monday]) => monday?.date)).toEqual(['2026-11-16', '2026-11-23']);
  expect(weeks[0]?.map(({ day: own }) => own !== null)).toEqual([
    ...[false, false, false, false, true, false, false],
  ]);
});

test('a challenge without days has no weeks', () => {
  expect(weeksOf([])).toEqual([]);
});
