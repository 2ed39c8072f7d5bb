import { expect, test } from 'vitest';
import { isAddress } from '../../core/email.ts';
import { memberEmails } from './member-emails.ts';
import { createTeamSchema, sizeProblem } from './rules.ts';

test('a pasted text is split at commas, semicolons, line breaks and spaces, with each address once', () => {
  expect(
    memberEmails(' Asha@x.in, ravi@x.in;meera@x.in\r\nasha@X.in\tkiran@x.in  uma@x.in,,'),
  ).toEqual({
    all: ['asha@x.in', 'ravi@x.in', 'meera@x.in', 'kiran@x.in', 'uma@x.in'],
    valid: ['asha@x.in', 'ravi@x.in', 'meera@x.in', 'kiran@x.in', 'uma@x.in'],
    invalid: [],
  });
  expect(memberEmails(' \n ,; ')).toEqual({ all: [], valid: [], invalid: [] });
});

test('of a name with an address in brackets only the address is used', () => {
  expect(memberEmails('Asha Rao <Asha@x.in>, "Ravi" <ravi@x.in>')).toEqual({
    all: ['asha@x.in', 'ravi@x.in'],
    valid: ['asha@x.in', 'ravi@x.in'],
    invalid: [],
  });
});

test('invalid addresses are separated, in their order', () => {
  expect(memberEmails('asha@, ravi@x.in, @x.in, uma@x.c')).toEqual({
    all: ['asha@', 'ravi@x.in', '@x.in', 'uma@x.c'],
    valid: ['ravi@x.in'],
    invalid: ['asha@', '@x.in', 'uma@x.c'],
  });
});

test('names and numbers beside an address are left out, and unseen marks too', () => {
  expect(
    memberEmails('12\tRao, Asha\tmailto:Asha@x.in\n13\tIyer\t\u202aravi@x.in\u202c').all,
  ).toEqual(['asha@x.in', 'ravi@x.in']);
});

test('an address has at most 254 characters', () => {
  const tail = '@x.in';
  expect(isAddress('a'.repeat(254 - tail.length) + tail)).toBe(true);
  expect(isAddress('a'.repeat(255 - tail.length) + tail)).toBe(false);
});

test('addresses that a new team can’t have are named in the message and listed', () => {
  const emails = ['asha@x.in', 'ravi@', '@x.in', 'uma', 'kiran@x'];
  const { error } = createTeamSchema.safeParse({
    companyId: '01890000-0000-7000-8000-000000000000',
    name: 'Team Neem',
    memberEmails: emails,
  });
  expect(error?.issues).toMatchObject([
    {
      path: ['memberEmails'],
      message: 'Some emails look invalid: ravi@, @x.in, uma, +1 more',
      params: { invalidEmails: emails.slice(1) },
    },
  ]);
});

test.each([
  [0, 5, 0, 'minMembers', 'Min members must be at least 1.'],
  [6, 5, 0, 'maxMembers', 'Max members must be ≥ min members.'],
  [
    1,
    5,
    6,
    'maxMembers',
    'Current roster (6) exceeds the new max (5). Remove members or pick a higher max.',
  ],
] as const)(
  '%i to %i members with a roster of %i is refused',
  (min, max, roster, field, message) => {
    expect(sizeProblem({ minMembers: min, maxMembers: max }, roster)).toEqual({ field, message });
  },
);

test('a roster may be below the minimum and reach the maximum', () => {
  expect(sizeProblem({ minMembers: 5, maxMembers: 10 }, 1)).toBeNull();
  expect(sizeProblem({ minMembers: 5, maxMembers: 5 }, 5)).toBeNull();
});
