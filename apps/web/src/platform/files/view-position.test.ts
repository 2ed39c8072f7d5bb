import { expect, test } from 'vitest';
import { isSideways, moved, type Position } from './view-position.ts';

const start: Position = { zoom: 1, turn: 0 };
const after = (...ways: Parameters<typeof moved>[1][]) => ways.reduce(moved, start);

test('zooming in and out uses the same steps and stays within its bounds', () => {
  expect(after('in', 'in').zoom).toBe(1.5);
  expect(after('in', 'in', 'out').zoom).toBe(1.25);
  expect(after('out').zoom).toBe(1);
  expect(after(...Array.from({ length: 20 }, () => 'in' as const)).zoom).toBe(8);
  expect(after('in', 'right', 'fit')).toEqual({ zoom: 1, turn: 90 });
});

test('rotating wraps around', () => {
  expect(after('right', 'right', 'right', 'right').turn).toBe(0);
  expect(after('left').turn).toBe(270);
  expect(isSideways(after('left').turn)).toBe(true);
  expect(isSideways(after('left', 'left').turn)).toBe(false);
});
