import type { ChallengeStatus } from '@kolam/contract/programme/challenges/values.ts';
import { gt, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { challenges } from '#programme/challenges/tables.ts';

export type StatusCount = { status: ChallengeStatus; count: number };

const statusCounts = prepared((db) =>
  db
    .select({ status: challenges.status, count: sql<number>`count(*)::int` })
    .from(challenges)
    .groupBy(challenges.status),
);

export function countByStatus(db: Queryable): Promise<StatusCount[]> {
  return statusCounts(db, {});
}

/** Counts enrolments, their challenges, and the rewarded enrolments. */
export async function countParticipants(
  db: Queryable,
): Promise<{ enrolments: number; challenges: number; finished: number }> {
  const [counted] = await db
    .select({
      enrolments: sql<number>`coalesce(sum(${challenges.participantCount}), 0)::bigint`,
      challenges: sql<number>`(count(*) filter (where ${challenges.participantCount} > 0))::int`,
      finished: sql<number>`coalesce(sum(${challenges.participantCount}) filter (where ${challenges.rewardedAt} is not null), 0)::bigint`,
    })
    .from(challenges)
    .where(gt(challenges.participantCount, 0));
  return counted as NonNullable<typeof counted>;
}
