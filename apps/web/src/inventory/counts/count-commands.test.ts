import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { expect, test } from 'vitest';
import { countCommandCodes, countCommandOf } from './count-commands.ts';

test('wall codes set the condition, mark the place and start the review, case-insensitively', () => {
  expect(countCommandOf('do-damaged')).toEqual({ kind: 'condition', condition: 'damaged' });
  expect(countCommandOf('DO-COUNTED')).toEqual({ kind: 'counted' });
  expect(countCommandOf('DO-REVIEW')).toEqual({ kind: 'review' });
  expect(countCommandOf('DO-PROCESS')).toBeUndefined();
});

test('each code exists once', () => {
  const codes = new Set(countCommandCodes.map(({ code }) => code));
  expect(codes.size).toBe(onHandConditions.length + 2);
});
