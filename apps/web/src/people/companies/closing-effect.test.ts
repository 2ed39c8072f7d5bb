import { expect, test } from 'vitest';
import { affectedBy, closingLines } from './closing-effect.ts';

test('the effect is described with counts, in Indian grouping', () => {
  const effect = { employees: 123_456, portalUsers: 1, openSessions: 1 };
  expect(closingLines(effect)).toEqual([
    '1,23,456 employees will not be able to sign in.',
    'The portal stops working.',
    '1 open session ends at once.',
  ]);
  expect(affectedBy(effect)).toBe('1,23,456 employees, 1 person of the portal, 1 open session');
});

test('counts of zero are not mentioned', () => {
  const effect = { employees: 1, portalUsers: 0, openSessions: 0 };
  expect(closingLines(effect)).toEqual(['1 employee will not be able to sign in.']);
  expect(affectedBy(effect)).toBe('1 employee');
});

test('for a company without people, the text has no sign-outs', () => {
  const effect = { employees: 0, portalUsers: 0, openSessions: 0 };
  expect(closingLines(effect)).toEqual([
    'Nobody is signed out: it has no employees and nobody in its portal yet.',
  ]);
  expect(affectedBy(effect)).toBe('nobody yet');
});
