import type { Queryable, Tx } from '#core/database/types.ts';
import { dismissAnnouncements } from '#people/notices/actions.ts';
import type { EmployeeNotice } from '#people/notices/queries.ts';
import { findWithdrawn, lockAnnouncementsOf } from './notices-store.ts';

/** Returns which unsent notices are of announcements that were withdrawn meanwhile. */
export async function findNoticesInVain(
  db: Queryable,
  notices: EmployeeNotice[],
): Promise<Set<string>> {
  const subjects = [...new Set(notices.map(({ subjectId }) => subjectId))];
  const withdrawn = await findWithdrawn(db, subjects);
  return new Set(notices.flatMap(({ id, subjectId }) => (withdrawn.has(subjectId) ? id : [])));
}

/** Removes the notices of a challenge's announcements, which are deleted with it. */
export async function removeNoticesOfChallenge(tx: Tx, challengeId: string): Promise<void> {
  const ids = await lockAnnouncementsOf(tx, challengeId);
  await dismissAnnouncements(tx, ids);
}
