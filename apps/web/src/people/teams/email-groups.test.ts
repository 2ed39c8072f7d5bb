import { expect, test } from 'vitest';
import { groupEmails } from './email-groups.ts';
import type { EmailCheck } from './queries.ts';

const person = (firstName: string, email: string) => ({
  _id: '0199f2a0-0000-7000-8000-000000000001',
  id: '0199f2a0-0000-7000-8000-000000000001',
  firstName,
  lastName: 'Rao',
  email,
});

const check: EmailCheck = {
  valid: [{ email: 'asha@x.in', person: person('Asha', 'asha@x.in') }],
  malformed: [],
  unknown: ['bala@x.in'],
  inactive: [{ email: 'esha@x.in', person: person('Esha', 'esha@x.in') }],
  inAnotherTeam: [
    {
      email: 'chitra@x.in',
      person: person('Chitra', 'chitra@x.in'),
      team: { id: '0199f2a0-0000-7000-8000-000000000002', name: 'Team Neem' },
    },
  ],
};

test('each address is in one group, with what is known about it', () => {
  expect(groupEmails('asha@x.in, bala@x.in, chitra@x.in, esha@x.in, dev@', check)).toEqual({
    valid: [{ email: 'asha@x.in', name: 'Asha Rao' }],
    malformed: [{ email: 'dev@' }],
    unknown: [{ email: 'bala@x.in' }],
    inactive: [{ email: 'esha@x.in', name: 'Esha Rao' }],
    inAnotherTeam: [{ email: 'chitra@x.in', name: 'Chitra Rao', team: 'Team Neem' }],
    unchecked: [],
  });
});

test('addresses removed from the text are in no group, even if they were checked', () => {
  const groups = groupEmails('asha@x.in', check);
  expect(groups.unknown).toEqual([]);
  expect(groups.inAnotherTeam).toEqual([]);
});

test('addresses without a response yet are unchecked', () => {
  expect(groupEmails('asha@x.in, new@x.in', check).unchecked).toEqual(['new@x.in']);
  expect(groupEmails('asha@x.in', undefined).unchecked).toEqual(['asha@x.in']);
});
