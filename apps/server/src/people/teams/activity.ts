import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { listTeamActivity } from '@kolam/contract/people/teams/endpoints.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { actionKey, activityTitle } from '@kolam/contract/platform/audit/history-phrase.ts';
import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import { type AuditEntry, erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { RequestContext } from '#core/request-context.ts';
import { listActivity } from '#platform/audit/queries.ts';

/** Returns the activity on teams, of one company or all. */
export async function readTeamActivity(
  context: RequestContext,
  { companyId, limit }: QueryOf<typeof listTeamActivity>,
) {
  return {
    activities: await listActivity(context.db, { kinds: ['team'], companyId, limit, titleOf }),
  };
}

/** Turns the entry into the rest of a sentence that starts with its actor's name. */
function titleOf(entry: AuditEntry): string {
  const { title, changes } = entry;
  const { activity } = teamMessages;
  const named = (field: string, side: 'before' | 'after') => {
    const name = changes.find((change) => change.field === field)?.[side];
    return typeof name === 'string' && name !== erasedName ? name : auditMessages.erasedPerson;
  };
  switch (actionKey(entry)) {
    case 'member_added':
      return activity.addedMember(named('member', 'after'), title);
    case 'member_removed':
      return activity.removedMember(named('member', 'before'), title);
    case 'lead_transferred':
      return activity.transferredLead(named('leader', 'after'), title);
    default:
      return activityTitle(entry, title);
  }
}
