import { expect, test } from 'vitest';
import { canDecide, countsAsDone, type Decision, submissionStatuses } from './model.ts';

test('what was done without proof, waits or was approved counts', () => {
  expect(submissionStatuses.filter(countsAsDone)).toEqual(['accepted', 'pending', 'approved']);
});

test.each<[Decision, string[]]>([
  ['approved', ['pending']],
  ['rejected', ['pending', 'approved']],
  ['asked_again', ['pending', 'approved']],
])('a reviewer can decide "%s" from %s', (decision, from) => {
  expect(submissionStatuses.filter((status) => canDecide(status, decision))).toEqual(from);
});
