import type { CreateAnnouncement } from '@kolam/contract/programme/announcements/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { requireAudience } from './audience.ts';
import { settleSoon } from './notify-receivers.ts';
import { announcementResponse, historyValues, recordOf } from './present.ts';
import { insertAnnouncement } from './store.ts';
import { timesOf } from './times.ts';

/** Writes an announcement of the console. */
export function createAnnouncement(context: RequestContext, body: CreateAnnouncement) {
  return context.transaction((tx) => announce(tx, context, body));
}

/** Writes an announcement, which is published at its time or at once. */
export async function announce(
  tx: Tx,
  context: RequestContext,
  body: CreateAnnouncement,
  { madeInPortal = false }: { madeInPortal?: boolean } = {},
) {
  const { clock, actor } = context;
  const now = clock.now();
  const { audience, challengeId, companyId, publishAt, expiresAt, ...texts } = body;
  const row = await insertAnnouncement(tx, {
    id: newId(),
    createdAt: now,
    updatedAt: now,
    ...(await requireAudience(tx, { audience, challengeId, companyId })),
    ...texts,
    ...timesOf({ publishAt, expiresAt }, now),
    createdById: actor.id,
    createdByName: actor.name,
    madeInPortal,
    // Demo data notifies nobody.
    notices: context.quiet ? 'none' : 'due',
  });
  if (row.notices === 'due' && row.publishAt <= now) await settleSoon(tx, context);
  const response = await announcementResponse(tx, context, row);
  const { challenge, company } = response.data;
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'created',
    changes: changesBetween(
      {},
      { audience: (challenge ?? company)?.name ?? null, ...historyValues(row) },
    ),
  });
  return response;
}
