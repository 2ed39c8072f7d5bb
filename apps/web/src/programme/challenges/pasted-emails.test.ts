import { expect, test } from 'vitest';
import { pastedEmails } from './pasted-emails.ts';

test('addresses are read from lines, columns and recipients, each once', () => {
  expect(pastedEmails('a@example.com\r\nB@Example.com\ta@example.com; c@example.com,')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
  expect(pastedEmails('Asha Rao <asha@example.com>, "Ravi Iyer" <ravi@example.com>')).toEqual([
    'asha@example.com',
    'ravi@example.com',
  ]);
  expect(pastedEmails('one@example.com two@example.com')).toEqual([
    'one@example.com',
    'two@example.com',
  ]);
});

test('text without an address stays, to be corrected', () => {
  expect(pastedEmails('asha.example.com\nRavi Iyer\n\n')).toEqual([
    'asha.example.com',
    'ravi iyer',
  ]);
});
