import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import { expect, test } from 'vitest';
import { changesBriefly } from './changes-briefly.ts';

const asha = { id: '01a1f836-0000-7000-8000-000000000001', name: 'Asha Menon' };

function entry(facts: Partial<AuditEntry>): AuditEntry {
  return {
    id: '01a1f836-0000-7000-8000-00000000000a',
    at: '2026-11-20T09:00:00.000Z',
    actor: asha,
    kind: 'company',
    recordId: '01a1f836-0000-7000-8000-000000000002',
    title: 'Nilgiri Tea',
    action: 'company.updated',
    detail: null,
    changes: [],
    ...facts,
  };
}

test.each([
  [1, 'Name: a → b'],
  [2, 'Name and Email'],
  [3, 'Name, Email and Industry'],
  [5, 'Name, Email and 3 more'],
  [0, ''],
])('%i changes are summarised in a line as "%s"', (count, line) => {
  const fields = ['name', 'email', 'industry', 'status', 'maxEmployees'];
  const changes = fields.slice(0, count).map((field) => ({ field, before: 'a', after: 'b' }));
  expect(changesBriefly(entry({ changes }))).toBe(line);
});

test('a number is shown with its own decimals, up to two', () => {
  const hours = (after: number) =>
    changesBriefly(
      entry({ kind: 'task', changes: [{ field: 'actualHoursWorked', before: 1, after }] }),
    );
  expect(hours(1.25)).toBe('Hours worked: 1 → 1.25');
  expect(hours(2.5)).toBe('Hours worked: 1 → 2.5');
  expect(hours(1 / 3)).toBe('Hours worked: 1 → 0.33');
});

test('for a password and a hidden value, only the fact of the change is shown', () => {
  const password = [{ field: 'portalAuth.password', before: null, after: 'changed' }];
  expect(changesBriefly(entry({ changes: password }))).toBe('Portal password: changed');
  const account = [{ field: 'accountNumber', before: 'hidden', after: 'hidden' }];
  expect(changesBriefly(entry({ kind: 'staff', changes: account }))).toBe(
    'Account number: changed',
  );
});
