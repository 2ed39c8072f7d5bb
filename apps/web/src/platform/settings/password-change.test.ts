import { expect, test } from 'vitest';
import { passwordChangeProblems } from './password-change.ts';

const right = {
  currentPassword: 'old',
  newPassword: 'long enough it is',
  confirm: 'long enough it is',
  notice: false,
};

test.each([
  [{}, {}],
  [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
  [
    { newPassword: '', confirm: '' },
    { newPassword: 'Password is required', confirm: 'Confirm password is required' },
  ],
  [{ newPassword: 'short', confirm: 'short' }, { newPassword: 'Min 12 characters' }],
  [{ confirm: 'long enouth' }, { confirm: 'Passwords do not match' }],
])('with %j it returns %j', (change, problems) => {
  expect(
    passwordChangeProblems({ ...right, ...change }, { least: 12, awaitsNotice: false }),
  ).toEqual(problems);
});

test('an awaited privacy notice must be accepted', () => {
  const awaiting = { least: 12, awaitsNotice: true };
  const problems = { notice: 'Accept the privacy notice to set your password.' };
  expect(passwordChangeProblems(right, awaiting)).toEqual(problems);
  expect(passwordChangeProblems({ ...right, notice: true }, awaiting)).toEqual({});
});
