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

test.each([
  ['a name with a comma in quotes', '"Rao, Asha" <asha@example.com>', ['asha@example.com']],
  [
    'names with commas between semicolons',
    'Rao, Asha <asha@example.com>; Iyer, Ravi <ravi@example.com>; BT-1042',
    ['asha@example.com', 'ravi@example.com', 'bt-1042'],
  ],
  [
    'rows of a sheet with a number and a name',
    '12.\tNisha\tnisha@example.com\n13.\tRavi\travi@example.com',
    ['nisha@example.com', 'ravi@example.com'],
  ],
  [
    'links',
    'mailto:asha@example.com\n<MAILTO:ravi@example.com?subject=Walk>',
    ['asha@example.com', 'ravi@example.com'],
  ],
  [
    'addresses with a comma between',
    'a@example.com,b@example.com',
    ['a@example.com', 'b@example.com'],
  ],
  ['an address that is none, to be corrected', 'Asha asha@example', ['asha@example']],
  ['codes without an address', 'BT-1042, BT-1043\tBT-1044', ['bt-1042', 'bt-1043', 'bt-1044']],
])('of %s only addresses count, or else codes', (_, text, found) => {
  expect(pastedEmails(text)).toEqual(found);
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
