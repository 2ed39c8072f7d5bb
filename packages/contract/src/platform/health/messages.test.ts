import { expect, test } from 'vitest';
import { notAgainText } from './messages.ts';
import '../../jobs.ts';

test('a job that can’t be retried has a message with the alternative, and only mentions a secret if there was one', () => {
  expect(notAgainText('run-employee-import')).toBe(
    'It can’t be done again from here. Import the file again.',
  );
  expect(notAgainText('tidy-up')).toBe(
    'It can’t be done again from here. Its next turn catches up.',
  );
  expect(notAgainText('mail-reset-link')).toContain('secret');
  expect(notAgainText('send-mail')).not.toContain('secret');
  expect(notAgainText('remove-files')).toBe('It can’t be done again from here.');
});
