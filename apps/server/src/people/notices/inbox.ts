import type { BodyOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type { listInbox, readInbox } from '@kolam/contract/people/notices/endpoints.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { presentNotices } from './present.ts';
import { countUnreadNotices } from './queries.ts';
import { listNotices, markNoticesRead } from './store.ts';

export async function readNotices(
  { db, actor }: ParticipantContext,
  page: QueryOf<typeof listInbox>,
) {
  const { rows, total } = await listNotices(db, { employeeId: actor.id, page });
  return {
    notices: await presentNotices(db, { rows, language: actor.language }),
    unread: await countUnreadNotices(db, actor.id),
    ...pageOf(page, total),
  };
}

/** Marks the employee's own notices as read. Ids of others are ignored. */
export function markAsRead(context: ParticipantContext, { ids }: BodyOf<typeof readInbox>) {
  return context.transaction(async (tx) => {
    const employeeId = context.actor.id;
    const read = await markNoticesRead(tx, { employeeId, ids, at: context.clock.now() });
    return { read, unread: await countUnreadNotices(tx, employeeId) };
  });
}
