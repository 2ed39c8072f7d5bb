import type { Page } from '@kolam/contract/core/paging.ts';
import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { agreesToBeNamed, isEarnedHere, isNamedWinner } from './named-winners.ts';
import type { SubmissionRow } from './store.ts';
import { rewards, submissions } from './tables.ts';

/**
 * `isNamed`: in the list that the employer gets, as people who agree are, unless so many are.
 * `isOwn`: earned in the company that the person is in.
 */
type RewardRow = typeof rewards.$inferSelect & {
  agrees: boolean;
  isNamed: boolean;
  isOwn: boolean;
};

/** A person's results in a challenge. */
export type OwnStanding = {
  challengeId: string;
  points: number;
  daysAssigned: number;
  daysCompleted: number;
  /** Null if they had no day yet. */
  rank: number | null;
  /** The last day of a person who left. */
  lastDay: string | null;
};

/**
 * Returns a page of a person's challenges: active ones first, then those with the latest start. With
 * `isListed`, none from which the person has withdrawn.
 */
export async function listOwnStandings(
  db: Queryable,
  { employeeId, page, isListed = false }: { employeeId: string; page: Page; isListed?: boolean },
): Promise<{ rows: OwnStanding[]; total: number }> {
  const { rows } = await db.execute<OwnStanding & { total: number }>(sql`
    with own as (
      select enrolments.*, challenges.status, challenges.start_date
      from enrolments join challenges on challenges.id = enrolments.challenge_id
      where employee_id = ${employeeId} ${isListed ? sql`and not withdrawn` : sql``}
    )
    select everything.total, page.challenge_id as "challengeId", page.points,
      page.days_assigned as "daysAssigned", page.days_completed as "daysCompleted",
      to_char(
        case when page.to_date is not null then greatest(page.to_date, (
          select max(date) from participant_days as own_day
          where own_day.challenge_id = page.challenge_id
            and own_day.employee_id = ${employeeId} and own_day.date > page.to_date
        )) end, 'YYYY-MM-DD') as "lastDay",
      case when page.days_assigned > 0 then 1 + (
        select count(*)::int from enrolments as other
        where other.challenge_id = page.challenge_id and not other.withdrawn
          and (other.points, other.days_completed) > (page.points, page.days_completed)
      ) end as rank
    from (select count(*)::int as total from own) as everything
    left join (
      select * from own order by (status = 'active') desc, start_date desc, challenge_id
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    ) as page on true
    order by (page.status = 'active') desc, page.start_date desc, page.challenge_id`);
  const total = rows[0]?.total ?? 0;
  return { rows: rows.filter(({ challengeId }) => challengeId !== null), total };
}

/** Returns a person's rewards for completed challenges, by challenge. */
export async function listOwnRewards(
  db: Queryable,
  { employeeId, challengeIds }: { employeeId: string; challengeIds: string[] },
): Promise<Map<string, RewardRow>> {
  if (challengeIds.length === 0) return new Map();
  const winner = {
    employeeId: sql`challenge_rewards.employee_id`,
    challengeId: sql`challenge_rewards.challenge_id`,
    companyId: sql`(select company_id from employees where id = ${employeeId}::uuid)`,
  };
  const agrees = sql<boolean>`${agreesToBeNamed(winner)}`;
  const isNamed = sql<boolean>`${isNamedWinner(winner)}`;
  const isOwn = sql<boolean>`${isEarnedHere(winner)}`;
  const found = await db
    .select({ ...getTableColumns(rewards), agrees, isNamed, isOwn })
    .from(rewards)
    .where(and(eq(rewards.employeeId, employeeId), inArray(rewards.challengeId, challengeIds)));
  return new Map(found.map((row) => [row.challengeId, row]));
}

/** Returns a page of a person's submissions, newest first. */
export async function listSentBy(
  db: Queryable,
  { employeeId, page }: { employeeId: string; page: Page },
): Promise<{ rows: { sent: SubmissionRow; isLatest: boolean }[]; total: number }> {
  const isTheirs = eq(submissions.employeeId, employeeId);
  const [counted] = await db.select({ total: count() }).from(submissions).where(isTheirs);
  const rows = await db
    .select({
      sent: submissions,
      isLatest: sql<boolean>`not exists (
        select 1 from submissions as later
        where later.participant_day_id = submissions.participant_day_id
          and later.component_id = submissions.component_id
          and later.attempt > submissions.attempt
      )`,
    })
    .from(submissions)
    .where(isTheirs)
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return { rows, total: counted?.total ?? 0 };
}
