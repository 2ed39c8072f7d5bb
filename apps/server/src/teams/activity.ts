import { type AuditEntry, erasedName } from '@kolam/contract/audit/model.ts';
import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { listTeamActivity } from '@kolam/contract/teams/calls.ts';
import { teamMessages } from '@kolam/contract/teams/messages.ts';
import type { Activity } from '@kolam/contract/teams/model.ts';
import type { Scope } from '#core/scope.ts';
import { listNewestOf } from '../audit/queries.ts';
import { teamsOf } from './store.ts';

/** What happened to teams; of one company's to those that there still are. */
export async function readTeamActivity(
  scope: Scope,
  { companyId, limit }: QueryOf<typeof listTeamActivity>,
) {
  const entries = await listNewestOf(scope.db, {
    kind: 'team',
    limit,
    ...(companyId === undefined ? {} : { records: teamsOf(companyId) }),
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
function titleOf({ action, title, changes }: AuditEntry): string {
  const { activity } = teamMessages;
  const named = (field: string, side: 'before' | 'after') => {
    const name = changes.find((change) => change.field === field)?.[side];
    return typeof name === 'string' && name !== erasedName ? name : activity.erasedPerson;
  };
  switch (action) {
    case 'added a member':
      return activity.addedMember(named('member', 'after'), title);
    case 'removed a member':
      return activity.removedMember(named('member', 'before'), title);
    case 'transferred the lead':
      return activity.transferredLead(named('leader', 'after'), title);
    default:
      return activity.other(action, title);
  }
}
