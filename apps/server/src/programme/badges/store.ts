import type { Language } from '@kolam/contract/core/languages.ts';
import { badgeNames } from '@kolam/contract/programme/badges/values.ts';
import { asc, count, eq, inArray, max } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { badgesEarned } from './tables.ts';

type BadgeRow = typeof badgesEarned.$inferSelect;

/** Adds badges that a person does not have yet, and returns those. */
export async function insertBadges(tx: Tx, rows: BadgeRow[]): Promise<BadgeRow[]> {
  if (rows.length === 0) return [];
  return tx.insert(badgesEarned).values(rows).onConflictDoNothing().returning();
}

/** Returns how often a person earned each badge, and when for the last time. */
export function countBadges(db: Queryable, employeeId: string) {
  return db
    .select({
      badge: badgesEarned.badge,
      times: count(),
      earnedAt: max(badgesEarned.earnedAt),
    })
    .from(badgesEarned)
    .where(eq(badgesEarned.employeeId, employeeId))
    .groupBy(badgesEarned.badge);
}

/** Returns the names of earned badges by their ids. */
export async function namesOfBadges(
  db: Queryable,
  ids: string[],
  language: Language,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: badgesEarned.id, badge: badgesEarned.badge })
    .from(badgesEarned)
    .where(inArray(badgesEarned.id, ids));
  return new Map(rows.map(({ id, badge }) => [id, badgeNames[language][badge]]));
}

/** Returns a person's badges, for the copy of their data. */
export async function copyBadges(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const { badge, week, earnedAt } = badgesEarned;
  const badges = await db
    .select({ badge, week, earnedAt })
    .from(badgesEarned)
    .where(eq(badgesEarned.employeeId, employeeId))
    .orderBy(asc(earnedAt), asc(badgesEarned.id));
  return { lists: { badges }, files: [] };
}
