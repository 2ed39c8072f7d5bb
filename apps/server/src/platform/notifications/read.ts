import type { BodyOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type {
  listNotifications,
  readNotifications,
} from '@kolam/contract/platform/notifications/endpoints.ts';
import { announce } from '#core/live/announce.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { presentNotifications } from './present.ts';
import { readerOf } from './reader.ts';
import { countUnread, listNotificationPage, markRead } from './store.ts';

export async function readList(
  { db, actor }: SignedInContext,
  { unread: only, ...page }: QueryOf<typeof listNotifications>,
) {
  const reader = readerOf(actor);
  const unread = only === undefined ? undefined : only === 'true';
  const { rows, total } = await listNotificationPage(db, { reader, unread, page });
  return {
    notifications: await presentNotifications(db, rows),
    unread: await countUnread(db, reader),
    ...pageOf(page, total),
  };
}

/** Marks the user's own notifications as read, here and in their other windows. */
export async function markAsRead(
  context: SignedInContext,
  { ids }: BodyOf<typeof readNotifications>,
) {
  return context.transaction(async (tx) => {
    const reader = readerOf(context.actor);
    const read = await markRead(tx, { ...reader, ids, at: context.clock.now() });
    if (read > 0) await announce(tx, [context.actor.id]);
    return { read, unread: await countUnread(tx, reader) };
  });
}
