import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import type { listChallengeActivity } from '@kolam/contract/programme/challenges/endpoints.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { RequestContext } from '#core/request-context.ts';
import { listActivity } from '#platform/audit/queries.ts';

/** What happened to challenges and their days, newest first. */
export async function readChallengeActivity(
  context: RequestContext,
  { limit }: QueryOf<typeof listChallengeActivity>,
) {
  const activities = await listActivity(context.db, {
    kinds: ['challenge'],
    companyId: undefined,
    limit,
    titleOf,
  });
  return { activities };
}

/** The entry as a sentence that its actor's name begins. */
function titleOf({ action, title, changes }: AuditEntry): string {
  const { activity } = challengeMessages;
  const day = changes.find(({ field }) => field === 'day');
  const date = day?.after ?? day?.before;
  const ofDay = / a day$/;
  if (typeof date === 'string' && ofDay.test(action)) {
    return activity.dayChange(action.replace(ofDay, ''), date, title);
  }
  return / an? /.test(action) ? activity.part(action, title) : activity.other(action, title);
}
