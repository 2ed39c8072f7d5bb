import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';
import { expect, test } from 'vitest';
import { withEmail, withoutEmails } from './fix-emails.ts';

const pasted = 'Asha Rao <asha@x.in>; bala@x, chitra@x.in';

test('an address is replaced in place, and the others stay', () => {
  expect(withEmail(pasted, 'bala@x', 'bala@x.in')).toBe('asha@x.in, bala@x.in, chitra@x.in');
});

test('an address replaced with nothing is removed, and with two becomes two', () => {
  expect(withEmail(pasted, 'bala@x', ' ')).toBe('asha@x.in, chitra@x.in');
  expect(memberEmails(withEmail(pasted, 'bala@x', 'b@x.in, c@x.in')).valid).toHaveLength(4);
});

test('an address that becomes equal to another appears once', () => {
  expect(withEmail(pasted, 'bala@x', 'ASHA@x.in')).toBe('asha@x.in, chitra@x.in');
});

test('many are removed at once, and line breaks stay', () => {
  expect(withoutEmails('a@x.in\nb@x.in\r\nc@x.in\n', ['a@x.in', 'c@x.in'])).toBe('b@x.in');
  expect(withoutEmails('a@x.in\nb@x.in\nc@x.in', ['b@x.in'])).toBe('a@x.in\nc@x.in');
  expect(withoutEmails(pasted, [])).toBe('asha@x.in, bala@x, chitra@x.in');
});
