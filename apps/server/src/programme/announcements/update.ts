import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import type { UpdateAnnouncement } from '@kolam/contract/programme/announcements/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { settleSoon } from './notify-receivers.ts';
import { announcementResponse, historyValues, recordOf, statusOf } from './present.ts';
import type { AnnouncementRow } from './queries.ts';
import { lockAnnouncement, saveAnnouncement } from './store.ts';
import { timesOf } from './times.ts';

async function requireAnnouncement(
  tx: Tx,
  context: RequestContext,
  id: string,
): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id);
  if (!row) throw notFound();
  assertVersion(context, row.version);
  return row;
}

/** Changes the fields that the body names, until the announcement is published. */
export async function updateAnnouncement(
  context: RequestContext,
  id: string,
  { publishAt, expiresAt, title, text, link, translations }: UpdateAnnouncement,
) {
  return context.transaction(async (tx) => {
    const before = await requireAnnouncement(tx, context, id);
    const now = context.clock.now();
    const status = statusOf(before, now);
    if (status === 'withdrawn') throw conflict('WITHDRAWN', announcementMessages.isWithdrawn);
    if (status !== 'scheduled') throw conflict('PUBLISHED', announcementMessages.published);
    const kept = {
      publishAt: before.publishAt.toISOString(),
      expiresAt: before.expiresAt?.toISOString() ?? null,
    };
    const changed = {
      title: title ?? before.title,
      text: text ?? before.text,
      link: link ?? before.link,
      translations: translations ?? before.translations,
      ...timesOf(
        {
          publishAt: publishAt === undefined ? kept.publishAt : publishAt,
          expiresAt: expiresAt === undefined ? kept.expiresAt : expiresAt,
        },
        now,
      ),
    };
    const changes = changesBetween(historyValues(before), historyValues({ ...before, ...changed }));
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (changes.length === 0) return announcementResponse(tx, context, before);
    const row = await saveAnnouncement(tx, id, { ...changed, updatedAt: now });
    if (row.publishAt <= now) await settleSoon(tx, context);
    await recordChange(tx, context, { record: recordOf(row), action: 'updated', changes });
    return announcementResponse(tx, context, row);
  });
}

/** Withdraws an announcement of the console or of a portal, whether or not it is published. */
export function withdrawAnnouncement(context: RequestContext, id: string) {
  return context.transaction((tx) => withdraw(tx, context, id));
}

/** Withdraws an announcement: any, or with `portalOf` only one of the portal of this company. */
export async function withdraw(
  tx: Tx,
  context: RequestContext,
  id: string,
  { portalOf }: { portalOf?: string } = {},
) {
  const before = await requireAnnouncement(tx, context, id);
  const isOf = before.madeInPortal && before.companyId === portalOf;
  if (portalOf !== undefined && !isOf) throw notFound();
  if (before.withdrawnAt) return announcementResponse(tx, context, before);
  const now = context.clock.now();
  const row = await saveAnnouncement(tx, id, { withdrawnAt: now, updatedAt: now });
  await settleSoon(tx, context);
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'withdrawn',
    changes: [],
  });
  return announcementResponse(tx, context, row);
}
