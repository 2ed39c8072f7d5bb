import type { RewardHandout } from '@kolam/contract/programme/reward-handouts/model.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { employees } from '#people/employees/tables.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { rewardHandouts } from './tables.ts';

export type HandoutRow = typeof rewardHandouts.$inferSelect;

/** Returns what was noted for these people in these challenges. */
export async function findHandouts(
  db: Queryable,
  { challengeIds, employeeIds }: { challengeIds: string[]; employeeIds: string[] },
): Promise<HandoutRow[]> {
  if (challengeIds.length === 0 || employeeIds.length === 0) return [];
  return db
    .select()
    .from(rewardHandouts)
    .where(
      and(
        inArray(rewardHandouts.challengeId, challengeIds),
        inArray(rewardHandouts.employeeId, employeeIds),
      ),
    );
}

export const presentHandout = ({
  what,
  day,
  note,
  notedByName,
  notedAt,
}: Omit<HandoutRow, 'challengeId' | 'employeeId' | 'notedById'>): RewardHandout => ({
  ...{ what, day, note },
  ...{ by: notedByName, at: notedAt.toISOString() },
});

const noted = {
  challenge: challenges.title,
  what: rewardHandouts.what,
  day: rewardHandouts.day,
  note: rewardHandouts.note,
  notedAt: rewardHandouts.notedAt,
};

/** Returns what employers noted about a person, for the copy of their data. */
export async function copyHandouts(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const rows = await db
    .select({ ...noted, notedBy: rewardHandouts.notedByName })
    .from(rewardHandouts)
    .innerJoin(challenges, eq(challenges.id, rewardHandouts.challengeId))
    .where(eq(rewardHandouts.employeeId, employeeId))
    .orderBy(asc(rewardHandouts.notedAt), asc(rewardHandouts.challengeId));
  return { lists: { handedOutRewards: rows }, files: [] };
}

/**
 * Returns what someone of a company's portal noted, for the copy of their data. Names of people are
 * left out.
 */
export function handoutsNotedBy(
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
) {
  return db
    .select(noted)
    .from(rewardHandouts)
    .innerJoin(challenges, eq(challenges.id, rewardHandouts.challengeId))
    .innerJoin(employees, eq(employees.id, rewardHandouts.employeeId))
    .where(and(eq(rewardHandouts.notedById, id), eq(employees.companyId, companyId)))
    .orderBy(asc(rewardHandouts.notedAt), asc(rewardHandouts.challengeId));
}
