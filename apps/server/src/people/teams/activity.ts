import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { listTeamActivity } from '@kolam/contract/people/teams/endpoints.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import { type AuditEntry, erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { RequestContext } from '#core/request-context.ts';
import { listActivity } from '#platform/audit/queries.ts';

/** What happened to teams, of one company or of all. */
export async function readTeamActivity(
  context: RequestContext,
  { companyId, limit }: QueryOf<typeof listTeamActivity>,
) {
  return {
    activities: await listActivity(context.db, { kinds: ['team'], companyId, limit, titleOf }),
  };
}

/** The entry as a sentence that its actor's name begins. */
function titleOf({ action, title, changes }: AuditEntry): string {
  const { activity } = teamMessages;
  const named = (field: string, side: 'before' | 'after') => {
    const name = changes.find((change) => change.field === field)?.[side];
    return typeof name === 'string' && name !== erasedName ? name : auditMessages.erasedPerson;
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
