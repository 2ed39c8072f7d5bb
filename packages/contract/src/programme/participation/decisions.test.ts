import { expect, test } from 'vitest';
import { canDecide, countsAsDone, type Decision, submissionStatuses } from './decisions.ts';

test('submissions that need no proof, are pending or approved count', () => {
  expect(submissionStatuses.filter(countsAsDone)).toEqual(['accepted', 'pending', 'approved']);
});

test.each<[Decision, string[]]>([
  ['approved', ['pending']],
  ['rejected', ['pending', 'approved']],
  ['asked_again', ['pending', 'approved']],
])('a reviewer can set "%s" from %s', (decision, from) => {
  expect(submissionStatuses.filter((status) => canDecide(status, decision))).toEqual(from);
});
