import { expect, test } from 'vitest';
import { changeTexts } from './change-texts.ts';
import type { AuditEntry } from './model.ts';

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

test('changes are described with the user-facing field names and values', () => {
  const changes = [
    { field: 'maxEmployees', before: 1200, after: 128_450 },
    { field: 'contactPerson.phone', before: null, after: '+91 98430 21764' },
    { field: 'status', before: 'trial', after: 'active' },
    { field: 'somethingNew', before: false, after: true },
  ];
  expect(changeTexts(entry({ changes }))).toEqual([
    { label: 'Max employees', before: '1,200', after: '1,28,450' },
    { label: 'Contact phone', before: null, after: '+91 98430 21764' },
    { label: 'Status', before: 'Trial', after: 'Active' },
    { label: 'somethingNew', before: 'No', after: 'Yes' },
  ]);
});

test('for a password, only the fact of the change is shown', () => {
  const changes = [{ field: 'portalAuth.password', before: null, after: 'changed' }];
  expect(changeTexts(entry({ changes }))).toEqual([{ label: 'Portal password', after: 'changed' }]);
});

test.each(['created', 'imported'])('a new record, %s, lists no changes', (action) => {
  const changes = [{ field: 'name', before: null, after: 'Nilgiri Tea' }];
  expect(changeTexts(entry({ action: `company.${action}`, changes }))).toEqual([]);
});

test('a day is written out, and a value added by an action is shown alone', () => {
  const changes = [
    { field: 'dueOn', before: '2026-11-30', after: '2026-12-05' },
    { field: 'reason', before: null, after: 'Entered twice' },
  ];
  expect(changeTexts(entry({ kind: 'invoice', action: 'invoice.voided', changes }))).toEqual([
    { label: 'Due date', before: '30 Nov 2026', after: '5 Dec 2026' },
    { label: 'Reason', after: 'Entered twice' },
  ]);
});

test('a document issued directly lists no changes, one that was a draft does', () => {
  const code = { field: 'code', before: null, after: 'INV/26-27/00001' };
  const status = { field: 'status', before: 'draft', after: 'unpaid' };
  const issued = (changes: AuditEntry['changes']) =>
    changeTexts(entry({ kind: 'invoice', action: 'invoice.issued', changes }));
  expect(issued([code, { ...status, before: null }])).toEqual([]);
  expect(issued([code, status])).toEqual([
    { label: 'Number', after: 'INV/26-27/00001' },
    { label: 'Status', before: 'Draft', after: 'Unpaid' },
  ]);
});

test('changes of confidential fields are shown without values', () => {
  const changes = [{ field: 'accountNumber', before: 'hidden', after: 'hidden' }];
  expect(changeTexts(entry({ kind: 'staff', changes }))).toEqual([
    { label: 'Account number', after: 'changed' },
  ]);
});

test('a value that stayed is shown once', () => {
  const changes = [
    { field: 'day', before: '21 Nov 2026', after: '21 Nov 2026' },
    { field: 'dayStatus', before: 'open', after: 'closed' },
  ];
  const closed = entry({ kind: 'challenge', action: 'challenge.day_closed', changes });
  expect(changeTexts(closed).map(({ before, after }) => [before, after])).toEqual([
    [undefined, '21 Nov 2026'],
    ['Open', 'Closed'],
  ]);
});

test('enum values of the contract are shown as user-facing words', () => {
  const changes = [{ field: 'status', before: 'pending_review', after: 'approved' }];
  expect(changeTexts(entry({ kind: 'staff', action: 'staff.approved', changes }))).toEqual([
    { label: 'Status', before: 'Pending review', after: 'Approved' },
  ]);
});
