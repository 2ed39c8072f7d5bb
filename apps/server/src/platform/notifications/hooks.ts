import type { NotificationKind } from '@kolam/contract/platform/notifications/kinds.ts';
import type { NotificationText } from '@kolam/contract/platform/notifications/texts.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** What a notification keeps beside its record: what was so then, which may be different now. */
export type NotedFacts = { good: number | null; level: number | null; day: string | null };

/** The text of a notification of one record; undefined where the record is gone. */
export type TextOf = (facts: NotedFacts, recordId: string) => NotificationText | undefined;

/** A kind of notification, in the manifest of the feature whose records it is about. */
export type NotificationSource = {
  kind: NotificationKind;
  /** How records of these ids are spoken of; looked up for all of a page at once. */
  texts: (db: Queryable, recordIds: string[]) => Promise<TextOf>;
  /** A query for what is due by a day (`YYYY-MM-DD`), of records made after a moment. */
  due?: (today: string, after: Date) => SQL;
};

export const notificationSources = defineHook<NotificationSource>('notificationSources');
