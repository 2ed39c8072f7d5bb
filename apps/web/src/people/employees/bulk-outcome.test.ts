import { expect, test } from 'vitest';
import { outcomeLine, outcomeOf } from './bulk-outcome.ts';

test('has the numbers changed and already in that state', () => {
  const line = (updated: string[], unchanged: string[]) =>
    outcomeLine(outcomeOf('activate', { updated, unchanged, refused: [] }));
  expect(line(['a'], [])).toBe('1 employee activated');
  expect(line(['a', 'b'], ['c'])).toBe('2 employees activated, 1 was active already');
  expect(line([], ['c', 'd'])).toBe('0 employees activated, 2 were active already');
});

test('names who was left out, and why', () => {
  const refused = [{ id: 'x', name: 'Asha Rao', reason: 'Leads the team Neem.' }];
  const outcome = outcomeOf('moveTeam', { updated: ['a'], unchanged: ['b'], refused });
  expect(outcome).toEqual({
    title: '1 employee moved',
    unchanged: '1 was there already',
    refused,
  });
});
