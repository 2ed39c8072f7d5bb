import { expect, test } from 'vitest';
import { actionOf, activityTitle, phraseOf } from './history-phrase.ts';
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

const status = (before: string, after: string) => [{ field: 'status', before, after }];

/** Builds the sentence as the activity list does. */
function sentence(facts: Partial<AuditEntry>): string {
  const one = entry(facts);
  const { before, named, after } = phraseOf(one);
  return [one.actor.name, before, named && one.title, after].filter(Boolean).join(' ');
}

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'company.created' }, 'Asha Menon added Nilgiri Tea'],
  [
    { action: 'company.suspended', changes: status('active', 'suspended') },
    'Asha Menon suspended Nilgiri Tea',
  ],
  [
    { action: 'company.put_on_trial', changes: status('active', 'trial') },
    'Asha Menon put Nilgiri Tea on trial',
  ],
  [
    { action: 'company.activated', changes: status('trial', 'active') },
    'Asha Menon activated Nilgiri Tea',
  ],
  [
    { action: 'company.activated', changes: status('inactive', 'active') },
    'Asha Menon reactivated Nilgiri Tea',
  ],
  [
    {
      kind: 'account',
      title: 'Ravi',
      action: 'account.updated',
      changes: status('active', 'inactive'),
    },
    'Asha Menon deactivated Ravi',
  ],
  [
    { kind: 'account', title: 'Ravi', action: 'account.invited_again' },
    'Asha Menon invited Ravi again',
  ],
  [
    { kind: 'account', recordId: asha.id, action: 'account.password_changed' },
    'Asha Menon changed their own password',
  ],
  [
    { kind: 'account', recordId: asha.id, action: 'account.invitation_accepted' },
    'Asha Menon accepted the invitation',
  ],
  [
    { kind: 'account', recordId: asha.id, action: 'account.exported', detail: 'employees' },
    'Asha Menon exported employees',
  ],
  [
    {
      kind: 'account',
      recordId: asha.id,
      action: 'account.exported',
      detail: 'rows of a bank statement',
    },
    'Asha Menon exported rows of a bank statement',
  ],
  [
    { kind: 'job', title: 'Make a backup', action: 'job.backup_requested' },
    'Asha Menon asked for a backup',
  ],
  [
    { kind: 'job', title: 'Send a mail', action: 'job.retried' },
    'Asha Menon had work done again: Send a mail',
  ],
  [{ kind: 'staff', title: 'Ravi', action: 'staff.approved' }, 'Asha Menon approved Ravi'],
  [{ kind: 'staff', title: 'Asha Menon', action: 'staff.registered' }, 'Asha Menon registered'],
  [
    { kind: 'staff', title: 'Ravi', action: 'staff.document_opened', detail: 'PAN card' },
    'Asha Menon opened the document PAN card of Ravi',
  ],
  [
    { kind: 'staff', title: 'Ravi', action: 'staff.bank_account_revealed' },
    'Asha Menon revealed the bank account of Ravi',
  ],
  [
    { kind: 'task', title: 'Call the gym', action: 'task.commented' },
    'Asha Menon commented on Call the gym',
  ],
  [
    { kind: 'employee', title: 'Ravi', action: 'employee.password_link_sent' },
    'Asha Menon sent Ravi a link to set a password',
  ],
  [
    { kind: 'employee', title: 'Ravi', action: 'employee.set_to_pending' },
    'Asha Menon set Ravi to pending',
  ],
  [
    { kind: 'employee', title: 'erased', action: 'employee.erased' },
    'Asha Menon erased the data of a person',
  ],
  [{ action: 'company.archived' }, 'Asha Menon archived Nilgiri Tea'],
  [
    { kind: 'event', title: 'Kite day', action: 'event.document_linked' },
    'Asha Menon linked a document to Kite day',
  ],
  [
    { kind: 'invoice', title: 'PUR/26-27/00001', action: 'invoice.event_unlinked' },
    'Asha Menon took PUR/26-27/00001 off its event',
  ],
])('%j is described as "%s"', (facts, message) => {
  expect(sentence(facts)).toBe(message);
});

test('a record’s own history names its kind instead of its name', () => {
  expect(actionOf(entry({ action: 'company.put_on_trial' }))).toBe('put the company on trial');
});

test('the verb of a status stands for an update, never for an action that says more', () => {
  const accepted = { kind: 'employee', action: 'employee.invitation_accepted' } as const;
  expect(sentence({ ...accepted, changes: status('pending', 'active') })).toBe(
    'Asha Menon accepted the invitation',
  );
});

test('an action that no kind declares any more still reads as words', () => {
  expect(sentence({ action: 'company.sent_for_review' })).toBe(
    'Asha Menon sent for review Nilgiri Tea',
  );
});

test('the activity of a feature names what was recorded, whatever the status was before', () => {
  const again = { action: 'company.activated', changes: status('inactive', 'active') };
  expect(activityTitle(entry(again), 'Nilgiri Tea')).toBe('activated Nilgiri Tea');
  expect(activityTitle(entry({ action: 'company.created' }), 'Nilgiri Tea')).toBe(
    'created Nilgiri Tea',
  );
});

test('the activity says what someone did for themselves as such', () => {
  const pause = { kind: 'employee', action: 'employee.paused', title: asha.name } as const;
  expect(activityTitle(entry({ ...pause, recordId: asha.id }), asha.name)).toBe('took a pause');
  expect(activityTitle(entry(pause), 'Ravi')).toBe('gave Ravi a pause');
});
