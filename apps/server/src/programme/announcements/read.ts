import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listAnnouncements } from '@kolam/contract/programme/announcements/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { announcementResponse, presentAnnouncements } from './present.ts';
import { findAnnouncement } from './queries.ts';
import { listAnnouncementPage, measureAnnouncement } from './store.ts';

export async function readAnnouncements(
  context: RequestContext,
  query: QueryOf<typeof listAnnouncements>,
) {
  const { status, audience, challengeId, companyId } = query;
  const now = context.clock.now();
  const { rows, total } = await listAnnouncementPage(context.db, {
    filter: {
      search: searchOf(query),
      status,
      audience,
      challengeId,
      companyId,
      now,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentAnnouncements(context.db, now, rows), meta: metaOf(query, total) };
}

export async function readAnnouncement(context: RequestContext, id: string) {
  const row = await findAnnouncement(context.db, id);
  if (!row) throw notFound();
  const { data } = await announcementResponse(context.db, context, row);
  return { data, figures: await measureAnnouncement(context.db, id) };
}
