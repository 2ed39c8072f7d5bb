import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { originalLanguage } from '@kolam/contract/core/languages.ts';
import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import type { readOwnAnnouncements } from '@kolam/contract/programme/announcements/endpoints.ts';
import { textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { presentReference } from '#core/columns.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { markNoticesRead } from '#people/notices/actions.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import { insertReads, listOwnPage } from './own-store.ts';

/** Returns a page of the live announcements for the signed-in employee, in their language. */
export async function readOwnList(context: ParticipantContext, page: Page) {
  const { db, clock, actor } = context;
  const { language } = actor;
  const { rows, total, unread } = await listOwnPage(db, {
    employeeId: actor.id,
    now: clock.now(),
    page,
  });
  const titles = await challengeTitles(
    db,
    rows.flatMap(({ challengeId }) => challengeId ?? []),
    language,
  );
  return {
    data: rows.map((row) => {
      const { id, challengeId, link, publishAt, readAt, translations } = row;
      const translated = language === originalLanguage ? row : (translations[language] ?? {});
      return {
        _id: id,
        id,
        title: textIn(row, 'title', language),
        text: textIn(row, 'text', language),
        link,
        isTranslated: Boolean(translated.title && translated.text),
        challenge:
          challengeId === null
            ? null
            : presentReference(challengeId, titles.get(challengeId) ?? ''),
        publishedAt: publishAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      };
    }),
    meta: metaOf(page, total),
    unread,
  };
}

/** Marks announcements and their notices as read. Ids of others' announcements change nothing. */
export async function markRead(
  context: ParticipantContext,
  { ids }: BodyOf<typeof readOwnAnnouncements>,
) {
  const { actor, clock } = context;
  return context.transaction(async (tx) => {
    const [employeeId, now] = [actor.id, clock.now()];
    await insertReads(tx, { employeeId, ids, now });
    await markNoticesRead(tx, { employeeId, announcementIds: ids, at: now });
    return {};
  });
}
