import { expect, test } from 'vitest';
import { createChallengeSchema } from './rules.ts';

const problemOf = (description: string) =>
  createChallengeSchema
    .safeParse({ description })
    .error?.issues.find(({ path }) => path[0] === 'description')?.message;

test('a description is normalised like every other text', () => {
  const { description } = createChallengeSchema.shape;
  expect(description.parse(' Cafe\u0301 ')).toBe('Caf\u00e9');
});

test.each(['a\u0000', 'a\ud800', `a${'\u0301'.repeat(31)}`])(
  'a description that cannot be stored is refused: %j',
  (description) => {
    expect(problemOf(description)).toBe('Description has characters that cannot be stored');
  },
);
