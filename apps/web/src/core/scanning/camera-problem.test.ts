import { expect, test } from 'vitest';
import { cameraMessages, cameraProblem } from './camera-problem.ts';

const thrown = (name: string, message = 'in other words') => new DOMException(message, name);

test('names a missing camera, also when the chosen one is gone', () => {
  expect(cameraProblem(thrown('NotFoundError'))).toBe('No camera found');
  expect(cameraProblem(thrown('OverconstrainedError'))).toBe('No camera found');
});

test('explains a refused permission', () => {
  expect(cameraProblem(thrown('NotAllowedError'))).toBe(cameraMessages.refused);
  expect(cameraProblem(thrown('NotReadableError'))).toBe(cameraMessages.busy);
});

test('shows other problems unchanged', () => {
  expect(cameraProblem(thrown('AbortError', 'The lens is shut'))).toBe('The lens is shut');
  expect(cameraProblem('?')).toBe(cameraMessages.failed);
});
