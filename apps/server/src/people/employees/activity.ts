import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { listEmployeeActivity } from '@kolam/contract/people/employees/endpoints.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { actionKey, activityTitle } from '@kolam/contract/platform/audit/history-phrase.ts';
import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import { type AuditEntry, type Change, erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { RequestContext } from '#core/request-context.ts';
import { listActivity } from '#platform/audit/queries.ts';

/** Returns the activity on employees, of one company or all. An import is one entry. */
export async function readEmployeeActivity(
  context: RequestContext,
  { companyId, limit }: QueryOf<typeof listEmployeeActivity>,
) {
  const kinds = ['employee', 'import'] as const;
  return { activities: await listActivity(context.db, { kinds, companyId, limit, titleOf }) };
}

/** Turns the entry into the rest of a sentence that starts with its actor's name. */
function titleOf(entry: AuditEntry): string {
  const { kind, title, changes } = entry;
  const { activity } = employeeMessages;
  if (kind === 'import') return activity.imported(countsOf(changes));
  const person = title === erasedName ? auditMessages.erasedPerson : title;
  const after = (field: string) => {
    const value = changes.find((change) => change.field === field)?.after;
    return typeof value === 'string' ? value : null;
  };
  switch (actionKey(entry)) {
    case 'created':
    case 'imported':
      return activity.added(person, after('company'));
    case 'moved':
      return activity.moved(person, after('team') ?? after('company'));
    default:
      return activityTitle(entry, person);
  }
}

function countsOf(changes: Change[]) {
  const count = (field: string) =>
    Number(changes.find((change) => change.field === field)?.after ?? 0);
  return { created: count('created'), updated: count('updated'), refused: count('refused') };
}
