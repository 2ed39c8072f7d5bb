import type { BodyOf, QueryOf } from '@kolam/contract/core/call.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type {
  listNotifications,
  readNotifications,
} from '@kolam/contract/platform/notifications/calls.ts';
import { announce } from '#core/live/announce.ts';
import type { SignedInScope } from '#core/scope.ts';
import { presentNotifications } from './present.ts';
import { readerOf } from './reader.ts';
import { countUnread, listNotificationPage, markRead } from './store.ts';

export async function readList(
  { db, actor }: SignedInScope,
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

/** Marks one's own as read, here and in one's other windows. */
export async function markAsRead(scope: SignedInScope, { ids }: BodyOf<typeof readNotifications>) {
  return scope.transaction(async (tx) => {
    const reader = readerOf(scope.actor);
    const read = await markRead(tx, { ...reader, ids, at: scope.clock.now() });
    if (read > 0) await announce(tx, [scope.actor.id]);
    return { read, unread: await countUnread(tx, reader) };
  });
}
