import { expect, test } from 'vitest';
import { saveTyped } from './save-typed.ts';

const fields = ['name', 'maxEmployees', 'contactPerson.phone', 'auth.password'] as const;
const before = {
  name: 'Nilgiri Tea',
  maxEmployees: '40',
  contactPerson: { phone: '1' },
  auth: { password: '' },
};

test('what the user typed is kept, everything else comes from the latest version', () => {
  const typed = { ...before, maxEmployees: '60', auth: { password: 'Secret#23x' } };
  const latest = { ...before, contactPerson: { phone: '2' } };
  expect(saveTyped(fields, { before, typed, latest })).toEqual({
    kept: ['maxEmployees', 'auth.password'],
    contested: [],
  });
});

test('a field that both users changed is contested, unless both typed the same', () => {
  const typed = { ...before, name: 'Nilgiri Teas', contactPerson: { phone: '3' } };
  const latest = { ...before, name: 'Nilgiri Teas', contactPerson: { phone: '2' } };
  expect(saveTyped(fields, { before, typed, latest })).toEqual({
    kept: ['name', 'contactPerson.phone'],
    contested: ['contactPerson.phone'],
  });
});
