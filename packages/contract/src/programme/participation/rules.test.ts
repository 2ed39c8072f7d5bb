import { expect, test } from 'vitest';
import { attemptSchema, submitTaskSchema, withdrawSchema } from './rules.ts';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

test('a note is optional and trimmed', () => {
  expect(submitTaskSchema.parse({})).toEqual({ note: '' });
  expect(submitTaskSchema.parse({ note: '  By the lake\n' })).toEqual({ note: 'By the lake' });
});

test('a reason is required, with at most 500 characters', () => {
  expect(messages(withdrawSchema.safeParse({}))).toEqual(['Reason is required']);
  expect(messages(withdrawSchema.safeParse({ reason: ' ' }))).toContain('Reason is required');
  expect(messages(withdrawSchema.safeParse({ reason: 'x'.repeat(501) }))).toEqual([
    'Reason can have at most 500 characters',
  ]);
});

const questionId = '01a1f9b3-abee-760e-b668-c7d37297937b';

test('an option has an id, or a place before options had ids, not both', () => {
  const optionId = '01a1f9b3-abee-760e-b668-c7d37297937c';
  const answered = (option: object) =>
    attemptSchema.safeParse({ answers: [{ questionId, ...option }] });
  for (const option of [{ optionId }, { optionIndex: 0 }])
    expect(answered(option).data?.answers).toEqual([{ questionId, ...option }]);
  expect(answered({ optionId: 'first' }).success).toBe(false);
  for (const option of [{}, { optionId, optionIndex: 0 }])
    expect(messages(answered(option))).toEqual(['Choose one of the options']);
});

test('the place of an option is a whole number from 0', () => {
  const answered = (optionIndex: unknown) =>
    attemptSchema.safeParse({ answers: [{ questionId, optionIndex }] }).success;
  expect([0, 3].map(answered)).toEqual([true, true]);
  expect([-1, 0.5, '1', undefined].map(answered)).toEqual([false, false, false, false]);
});
