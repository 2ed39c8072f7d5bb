import type { NotificationKind } from '@kolam/contract/platform/notifications/kinds.ts';
import type { Notification } from '@kolam/contract/platform/notifications/model.ts';
import { notificationPlaces } from '@kolam/contract/platform/notifications/places.ts';
import { foldedTexts, notificationTexts } from '@kolam/contract/platform/notifications/texts.ts';
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
  const place = notificationPlaces[kind];
  if (recordId === null) return { title: foldedTexts[kind](count), detail: '', url: place.all };
  const text = texts?.(row, recordId);
  return text
    ? { ...text, url: place.one(recordId) }
    : { title: notificationTexts.gone, detail: '', url: place.all };
}
