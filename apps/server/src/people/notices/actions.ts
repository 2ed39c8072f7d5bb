import type { NoticeKind } from '@kolam/contract/people/notices/kinds.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { insertNotices, removeAnnouncementNotices } from './store.ts';

export { dismissAnnouncementOfSome, dismissEmployeeNotices, markNoticesRead } from './store.ts';

type NoticeInput = {
  kind: NoticeKind;
  /**
   * A query for the people and what it is about, with the columns `employee_id`, `subject_id`,
   * `date`, `challenge_id` (or null) and `until`: when it is over.
   */
  of: SQL;
  /** The earliest time of a push or mail. Now by default. */
  dueAt?: Date;
  /** Recorded, so that it is not made again, but neither shown nor sent. */
  isSilent?: boolean;
  /** Made for everyone, also of a kind that people turn on first: they asked for this answer. */
  isAnswer?: boolean;
};

/**
 * Makes notices in the transaction of their event, for any number of people in one statement: in
 * the inbox at once, by push or mail soon afterwards, as each person has chosen. A notice that
 * exists stays as it is. Demo data notifies nobody. Returns the people who have a new one, in the
 * order of their ids.
 */
export async function notifyEmployees(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'quiet'>,
  { kind, of, dueAt, isSilent = false, isAnswer = false }: NoticeInput,
): Promise<string[]> {
  if (context.quiet) return [];
  const now = context.clock.now();
  return insertNotices(tx, { kind, of, now, dueAt: dueAt ?? now, isSilent, isAnswer });
}

/** Removes everyone's notices of announcements that are removed. */
export async function dismissAnnouncements(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await removeAnnouncementNotices(tx, ids);
}
