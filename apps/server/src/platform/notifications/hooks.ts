import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Facts stored beside a notification's record: the state at that time, which may have changed. */
type NotedFacts = { good: number | null; level: number | null; day: string | null };

/** A title and further details, from the record's current name and the facts at that time. */
type NotificationText = { title: string; detail: string };

/** Returns the text of a notification for one record, or undefined when the record is gone. */
export type TextOf = (facts: NotedFacts, recordId: string) => NotificationText | undefined;

/** A kind of notification, in the manifest of the feature that owns its records. */
export type NotificationSource = {
  kind: NotificationKind;
  /** Returns the texts for these records, looked up for a whole page at once. */
  texts: (db: Queryable, recordIds: string[]) => Promise<TextOf>;
  /** A query for what is due by a day (`YYYY-MM-DD`), of records created after an instant. */
  due?: (today: string, after: Date) => SQL;
};

export const notificationSources = defineHook<NotificationSource>('notificationSources');
