import { expect, test } from 'vitest';
import { notAgainWords } from './messages.ts';

test('a job that can’t be retried has a message with the alternative, and only mentions a secret if there was one', () => {
  expect(notAgainWords('run-employee-import')).toBe(
    'It can’t be done again from here. Import the file again.',
  );
  expect(notAgainWords('tidy-up')).toBe(
    'It can’t be done again from here. Its next turn catches up.',
  );
  expect(notAgainWords('mail-reset-link')).toContain('secret');
  expect(notAgainWords('send-mail')).not.toContain('secret');
  expect(notAgainWords('remove-files')).toBe('It can’t be done again from here.');
});
