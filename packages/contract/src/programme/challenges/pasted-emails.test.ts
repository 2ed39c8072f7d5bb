import { expect, test } from 'vitest';
import { isNoAddress, pastedEmails } from './pasted-emails.ts';

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

test('marks that copied texts hold unseen are left out', () => {
  expect(pastedEmails('\u202aasha@example.com\u202c\n\ufeffBT-1042\u200b\n\u200b')).toEqual([
    'asha@example.com',
    'bt-1042',
  ]);
});

test('long pieces, and those with an @ that are none, are no addresses', () => {
  const pieces = ['bt-1042', 'asha@example.com', 'asha@example', 'x'.repeat(255)];
  expect(pieces.map(isNoAddress)).toEqual([false, false, true, true]);
});
