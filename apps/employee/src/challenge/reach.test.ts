import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

type Day = Parameters<typeof reachOf>[0]['days'][number];

const day = (date: string, given: Partial<Day>): Day => ({
  ...{
    date,
    status: 'closed',
    complete: false,
    paused: false,
    assigned: true,
    undecided: false,
    cutShort: false,
  },
  points: 0,
  ...given,
});
const closed = (count: number, complete: boolean) =>
  Array.from({ length: count }, (_, n) => day(`2026-11-${10 + n}`, { complete }));
const ahead = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    day(`2026-12-${10 + n}`, { status: 'pending', assigned: false }),
  );

function reach(days: Day[], minParticipation: number, given: object = {}) {
  const counted = days.filter(({ assigned, paused }) => assigned && !paused);
  const daysCompleted = counted.filter(({ complete }) => complete).length;
  const progress = { points: 0, rank: null, daysAssigned: counted.length, daysCompleted };
  const rules = { minParticipation };
  return reachOf({
    days,
    progress,
    rules,
    reward: null,
    status: 'active',
    lastDay: null,
    ...given,
  });
}

test('after three missed days, eleven of the next twelve are needed for 80 %', () => {
  expect(reach([...closed(5, true), ...closed(3, false), ...ahead(12)], 80)).toEqual({
    ...{ kind: 'possible', percent: 80, needed: 11, remaining: 12 },
  });
});

test('a day that is still open can be completed, too', () => {
  const open = day('2026-11-20', { status: 'open' });
  expect(reach([...closed(1, false), open], 50)).toEqual({
    ...{ kind: 'possible', percent: 50, needed: 1, remaining: 1 },
  });
});

test('a closed day can be completed while something of it is undecided', () => {
  const undecided = day('2026-11-20', { undecided: true });
  const possible = { kind: 'possible', percent: 50, needed: 1, remaining: 1 };
  expect(reach([...closed(1, false), undecided], 50)).toEqual(possible);
  expect(reach([...closed(1, false), undecided], 50, { status: 'completed' })).toEqual(possible);
});

test('paused days are neither needed nor remaining', () => {
  const paused = ahead(4).map((each) => ({ ...each, paused: true }));
  expect(reach([...ahead(4), ...paused], 50)).toMatchObject({ needed: 2, remaining: 4 });
});

test('enough completed days reach it, however many are ahead', () => {
  expect(reach([...closed(8, true), ...ahead(2)], 80)).toEqual({ kind: 'reached', percent: 80 });
});

test('too many missed days leave the most that is possible', () => {
  expect(reach([...closed(4, false), ...ahead(6)], 80)).toEqual({
    ...{ kind: 'out', percent: 80, most: 60 },
  });
});

test('without a percentage, anything that counts is enough', () => {
  expect(reach(ahead(2), 0)).toEqual({ kind: 'anything' });
});

test('an earned reward, a left and a finished challenge have no way ahead', () => {
  const earned = { reward: { earnedAt: '2026-11-20', certificate: true, badges: [] } };
  expect(reach(closed(2, true), 80, earned)).toEqual({ kind: 'earned' });
  expect(reach(ahead(2), 80, { lastDay: '2026-11-10' })).toEqual({ kind: 'left' });
  expect(reach(closed(2, false), 80, { status: 'completed' })).toEqual({ kind: 'over' });
});

test('where every day is paused or was before joining, no number of days is asked for', () => {
  const paused = ahead(3).map((each) => ({ ...each, paused: true }));
  expect(reach(paused, 80)).toEqual({ kind: 'noDays' });
});
