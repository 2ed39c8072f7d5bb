import { changesInWords } from '@kolam/contract/platform/audit/changes-in-words.ts';
import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import { expect, test } from 'vitest';
import { changesBriefly } from './changes-briefly.ts';
import { actionOf, phraseOf } from './history-messages.ts';

const asha = { id: '01a1f836-0000-7000-8000-000000000001', name: 'Asha Menon' };

function entry(facts: Partial<AuditEntry>): AuditEntry {
  return {
    id: '01a1f836-0000-7000-8000-00000000000a',
    at: '2026-11-20T09:00:00.000Z',
    actor: asha,
    kind: 'company',
    recordId: '01a1f836-0000-7000-8000-000000000002',
    title: 'Nilgiri Tea',
    action: 'updated',
    changes: [],
    ...facts,
  };
}

const status = (before: string, after: string) => [{ field: 'status', before, after }];

/** As the list of activity puts it together. */
function told(facts: Partial<AuditEntry>): string {
  const one = entry(facts);
  const { before, named, after } = phraseOf(one);
  return [one.actor.name, before, named && one.title, after].filter(Boolean).join(' ');
}

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'created' }, 'Asha Menon added Nilgiri Tea'],
  [
    { action: 'suspended', changes: status('active', 'suspended') },
    'Asha Menon suspended Nilgiri Tea',
  ],
  [
    { action: 'put on trial', changes: status('active', 'trial') },
    'Asha Menon put Nilgiri Tea on trial',
  ],
  [{ action: 'activated', changes: status('trial', 'active') }, 'Asha Menon activated Nilgiri Tea'],
  [
    { action: 'activated', changes: status('inactive', 'active') },
    'Asha Menon reactivated Nilgiri Tea',
  ],
  [
    { kind: 'account', title: 'Ravi', action: 'updated', changes: status('active', 'inactive') },
    'Asha Menon deactivated Ravi',
  ],
  [{ kind: 'account', title: 'Ravi', action: 'invited again' }, 'Asha Menon invited Ravi again'],
  [
    { kind: 'account', recordId: asha.id, action: 'changed the password' },
    'Asha Menon changed their own password',
  ],
  [
    { kind: 'account', recordId: asha.id, action: 'accepted the invitation' },
    'Asha Menon accepted the invitation',
  ],
  [
    { kind: 'account', recordId: asha.id, action: 'exported employees' },
    'Asha Menon exported employees',
  ],
  [
    { kind: 'account', recordId: asha.id, action: 'exported rows of a bank statement' },
    'Asha Menon exported rows of a bank statement',
  ],
  [{ kind: 'job', title: 'Make a backup', action: 'asked for' }, 'Asha Menon asked for a backup'],
  [
    { kind: 'job', title: 'Send a mail', action: 'had done again' },
    'Asha Menon had work done again: Send a mail',
  ],
  [{ kind: 'staff', title: 'Ravi', action: 'approved' }, 'Asha Menon approved Ravi'],
  [{ kind: 'staff', title: 'Asha Menon', action: 'registered' }, 'Asha Menon registered'],
  [
    { kind: 'staff', title: 'Ravi', action: 'opened the document PAN card' },
    'Asha Menon opened the document PAN card of Ravi',
  ],
  [
    { kind: 'staff', title: 'Ravi', action: 'revealed the bank account' },
    'Asha Menon revealed the bank account of Ravi',
  ],
  [
    { kind: 'task', title: 'Call the gym', action: 'commented' },
    'Asha Menon commented on Call the gym',
  ],
  [
    { kind: 'employee', title: 'Ravi', action: 'sent a link to set a password' },
    'Asha Menon sent Ravi a link to set a password',
  ],
  [{ kind: 'employee', title: 'Ravi', action: 'set to pending' }, 'Asha Menon set Ravi to pending'],
  [
    { kind: 'employee', title: 'erased', action: 'erased' },
    'Asha Menon erased the data of a person',
  ],
  [{ action: 'archived' }, 'Asha Menon archived Nilgiri Tea'],
  [
    { kind: 'event', title: 'Kite day', action: 'linked a document' },
    'Asha Menon linked a document to Kite day',
  ],
  [
    { kind: 'invoice', title: 'PUR/26-27/00001', action: 'took off its event' },
    'Asha Menon took PUR/26-27/00001 off its event',
  ],
])('%j is told as "%s"', (facts, message) => {
  expect(told(facts)).toBe(message);
});

test('a record’s own history names its kind instead of its name', () => {
  expect(actionOf(entry({ action: 'put on trial' }))).toBe('put the company on trial');
});

test('changes are told with the names and values that people know', () => {
  const changes = [
    { field: 'maxEmployees', before: 1200, after: 128_450 },
    { field: 'contactPerson.phone', before: null, after: '+91 98430 21764' },
    { field: 'status', before: 'trial', after: 'active' },
    { field: 'somethingNew', before: false, after: true },
  ];
  expect(changesInWords(entry({ changes }))).toEqual([
    { label: 'Max employees', before: '1,200', after: '1,28,450' },
    { label: 'Contact phone', before: null, after: '+91 98430 21764' },
    { label: 'Status', before: 'Trial', after: 'Active' },
    { label: 'somethingNew', before: 'No', after: 'Yes' },
  ]);
});

test('of a password only the change is told', () => {
  const changes = [{ field: 'portalAuth.password', before: null, after: 'changed' }];
  expect(changesInWords(entry({ changes }))).toEqual([
    { label: 'Portal password', after: 'changed' },
  ]);
  expect(changesBriefly(entry({ changes }))).toBe('Portal password: changed');
});

test.each(['created', 'imported'])('a record that is new, %s, lists no changes', (action) => {
  const changes = [{ field: 'name', before: null, after: 'Nilgiri Tea' }];
  expect(changesInWords(entry({ action, changes }))).toEqual([]);
});

test('a day is written out, and what an act adds stands alone', () => {
  const changes = [
    { field: 'dueOn', before: '2026-11-30', after: '2026-12-05' },
    { field: 'reason', before: null, after: 'Entered twice' },
  ];
  expect(changesInWords(entry({ kind: 'invoice', action: 'voided', changes }))).toEqual([
    { label: 'Due date', before: '30 Nov 2026', after: '5 Dec 2026' },
    { label: 'Reason', after: 'Entered twice' },
  ]);
});

test('a document issued at once is new, one that was a draft says what changed', () => {
  const code = { field: 'code', before: null, after: 'INV/26-27/00001' };
  const status = { field: 'status', before: 'draft', after: 'unpaid' };
  const issued = (changes: AuditEntry['changes']) =>
    changesInWords(entry({ kind: 'invoice', action: 'issued', changes }));
  expect(issued([code, { ...status, before: null }])).toEqual([]);
  expect(issued([code, status])).toEqual([
    { label: 'Number', after: 'INV/26-27/00001' },
    { label: 'Status', before: 'Draft', after: 'Unpaid' },
  ]);
});

test.each([
  [1, 'Name: a → b'],
  [2, 'Name and Email'],
  [3, 'Name, Email and Industry'],
  [5, 'Name, Email and 3 more'],
  [0, ''],
])('%i changes are told in a line as "%s"', (count, line) => {
  const fields = ['name', 'email', 'industry', 'status', 'maxEmployees'];
  const changes = fields.slice(0, count).map((field) => ({ field, before: 'a', after: 'b' }));
  expect(changesBriefly(entry({ changes }))).toBe(line);
});

test('a number is told with the decimals that it has, up to two', () => {
  const hours = (after: number) =>
    changesBriefly(
      entry({ kind: 'task', changes: [{ field: 'actualHoursWorked', before: 1, after }] }),
    );
  expect(hours(1.25)).toBe('Hours worked: 1 → 1.25');
  expect(hours(2.5)).toBe('Hours worked: 1 → 2.5');
  expect(hours(1 / 3)).toBe('Hours worked: 1 → 0.33');
});

test('what nobody is to read is told without its values', () => {
  const changes = [{ field: 'accountNumber', before: 'hidden', after: 'hidden' }];
  expect(changesInWords(entry({ kind: 'staff', changes }))).toEqual([
    { label: 'Account number', after: 'changed' },
  ]);
  expect(changesBriefly(entry({ kind: 'staff', changes }))).toBe('Account number: changed');
});

test('a word of the contract is said as people write it', () => {
  const changes = [{ field: 'status', before: 'pending_review', after: 'approved' }];
  expect(changesInWords(entry({ kind: 'staff', action: 'approved', changes }))).toEqual([
    { label: 'Status', before: 'Pending review', after: 'Approved' },
  ]);
});
