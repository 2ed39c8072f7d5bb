import { expect, test } from 'vitest';
import { cameraProblem } from './camera-problem.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
])('%s of a camera means that it is %s', (name, problem) => {
  expect(cameraProblem(new DOMException('', name))).toBe(problem);
});
