import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import { notificationOf } from '@kolam/contract/platform/notifications/kinds.ts';
import { notificationMessages } from '@kolam/contract/platform/notifications/messages.ts';
import type { Notification } from '@kolam/contract/platform/notifications/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { notificationSources, type TextOf } from './hooks.ts';
import type { NotificationRow } from './store.ts';

/** Returns the rows with current texts, in order. Record names are looked up once for each kind. */
export async function presentNotifications(
  db: Queryable,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const texts = new Map<NotificationKind, TextOf>();
  for (const source of notificationSources.parts()) {
    const ids = rows.flatMap((row) => (row.kind === source.kind && row.recordId) || []);
    if (ids.length > 0) texts.set(source.kind, await source.texts(db, [...new Set(ids)]));
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...wordsOf(row, texts.get(row.kind)),
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

function wordsOf(row: NotificationRow, texts: TextOf | undefined) {
  const { kind, recordId, count } = row;
  const { more, list, page } = notificationOf(kind);
  if (recordId === null) {
    const title = `${groupedNumber(count)} more ${count === 1 ? more.one : more.many}`;
    return { title, detail: '', url: list };
  }
  const text = texts?.(row, recordId);
  return text
    ? { ...text, url: page(recordId) }
    : { title: notificationMessages.gone, detail: '', url: list };
}
