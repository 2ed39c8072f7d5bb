import { expect, test } from 'vitest';
import { newPasswordProblems } from './new-password.ts';

test.each([
  ['', '', { password: 'Password is required', confirm: 'Confirm password is required' }],
  ['', 'long enough', { password: 'Password is required' }],
  ['short', '', { password: 'Min 8 characters', confirm: 'Passwords do not match' }],
  ['long enough', '', { confirm: 'Passwords do not match' }],
  ['short', 'short', { password: 'Min 8 characters' }],
  ['long enough', 'long enouth', { confirm: 'Passwords do not match' }],
  ['x'.repeat(201), 'x'.repeat(201), { password: 'Password can have at most 200 characters' }],
  ['long enough', 'long enough', {}],
])('%s repeated as %s', (password, confirm, problems) => {
  expect(newPasswordProblems({ password, confirm }, 8)).toEqual(problems);
});

test('the minimum length is the same for every user who chooses a password', () => {
  const chosen = { password: 'eleven char', confirm: 'eleven char' };
  expect(newPasswordProblems(chosen, 12)).toEqual({ password: 'Min 12 characters' });
  expect(newPasswordProblems(chosen, 11)).toEqual({});
});
