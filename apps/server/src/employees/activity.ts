import { type AuditEntry, erasedName } from '@kolam/contract/audit/model.ts';
import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { listEmployeeActivity } from '@kolam/contract/employees/calls.ts';
import { employeeMessages } from '@kolam/contract/employees/messages.ts';
import type { Activity } from '@kolam/contract/teams/model.ts';
import type { Scope } from '#core/scope.ts';
import { listNewestOf } from '../audit/queries.ts';
import { employeesOf } from './store.ts';

/** What happened to employees; of one company's to those that there still are. */
export async function readEmployeeActivity(
  scope: Scope,
  { companyId, limit }: QueryOf<typeof listEmployeeActivity>,
) {
  const entries = await listNewestOf(scope.db, {
    kind: 'employee',
    limit,
    ...(companyId === undefined ? {} : { records: employeesOf(companyId) }),
  });
  return { activities: entries.map(presentActivity) };
}

function presentActivity(entry: AuditEntry): Activity {
  return {
    id: entry.id,
    type: entry.action,
    title: titleOf(entry),
    recordId: entry.recordId,
    record: entry.title,
    actor: entry.actor.name,
    timestamp: entry.at,
  };
}

/** The entry as a sentence that its actor's name begins. */
function titleOf({ action, title, recordId, actor, changes }: AuditEntry): string {
  const { activity } = employeeMessages;
  const person = title === erasedName ? activity.erasedPerson : title;
  const after = (field: string) => {
    const value = changes.find((change) => change.field === field)?.after;
    return typeof value === 'string' ? value : null;
  };
  // What people do themselves needs no name a second time.
  if (actor.id === recordId) return action;
  switch (action) {
    case 'created':
    case 'imported':
      return activity.added(person, after('company'));
    case 'moved':
      return activity.moved(person, after('team') ?? after('company'));
    case 'set to pending':
      return activity.setPending(person);
    case 'erased':
      return activity.erased;
    case 'sent a link to set a password':
      return activity.sentLink(person);
    default:
      return activity.other(action, person);
  }
}
