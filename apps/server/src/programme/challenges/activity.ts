import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { actionKey, activityTitle } from '@kolam/contract/platform/audit/history-phrase.ts';
import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import type { listChallengeActivity } from '@kolam/contract/programme/challenges/endpoints.ts';
import type { RequestContext } from '#core/request-context.ts';
import { listActivity } from '#platform/audit/queries.ts';

/** Returns the history of challenges and their days, the newest first. */
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

/** Formats the entry as a sentence that follows its actor's name. */
function titleOf(entry: AuditEntry): string {
  const { title, changes } = entry;
  const day = changes.find(({ field }) => field === 'day');
  const date = day?.after ?? day?.before;
  const text = activityTitle(entry, title);
  return typeof date === 'string' && actionKey(entry).startsWith('day_')
    ? text.replace(' a day ', ` ${date} `)
    : text;
}
