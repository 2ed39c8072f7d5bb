import type { Language } from '@kolam/contract/core/languages.ts';
import type { DayContent } from '@kolam/contract/programme/challenges/days.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { openCompanies } from '#people/companies/queries.ts';
import { accounts } from '#platform/auth/tables.ts';
import { type ChallengeRow, receiving } from '#programme/challenges/queries.ts';
import { calendarFeeds } from './tables.ts';

type Reader = { id: string; language: Language };

export async function findFeed(
  db: Queryable,
  employeeId: string,
): Promise<{ createdAt: Date } | null> {
  const [found] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.employeeId, employeeId));
  return found ?? null;
}

/** Saves the feed of a person. An earlier address stops working. */
export async function saveFeed(tx: Tx, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.employeeId, set: { tokenHash, createdAt } });
}

export async function removeFeed(tx: Tx, employeeId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.employeeId, employeeId));
}

/** Returns whose feed this is, while the person may sign in. */
export async function findReader(db: Queryable, tokenHash: string): Promise<Reader | null> {
  const [found] = await db
    .select({ id: accounts.id, language: accounts.language })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.employeeId))
    .where(
      sql`${calendarFeeds.tokenHash} = ${tokenHash} and ${accounts.status} = 'active'
        and ${accounts.kind} = 'employee' and ${accounts.companyId} in ${openCompanies()}`,
    );
  return found ?? null;
}

type ChallengeTexts = Pick<ChallengeRow, 'title' | 'translations'>;

/** A workshop with a time. */
export type TimedWorkshop = {
  workshop: DayContent['workshops'][number] & { startAt: string };
  dayId: string;
  date: string;
  challengeId: string;
  changedAt: Date;
  challenge: ChallengeTexts;
  joined: boolean;
};

type WhichWorkshops = {
  employeeId: string;
  from: string;
  /** Only this one. */
  one?: { challengeId: string; date: string; workshopId: string };
};

/** A query for the challenges of a person, with the last of their days there if they have left. */
const ownChallenges = (employeeId: string) => sql`
  select challenge_id, to_date from enrolments where employee_id = ${employeeId}
  union all
  select challenge_id, null from (${receiving(
    sql`given.id as challenge_id, people.id as employee_id`,
    {
      which: sql`given.status = 'scheduled'`,
      whom: sql`employees.id = ${employeeId}`,
    },
  )}) as awaiting`;

/** Returns the workshops of a person's challenges from a date on that have a time, by time. */
export async function listWorkshops(
  db: Queryable,
  { employeeId, from, one }: WhichWorkshops,
): Promise<TimedWorkshop[]> {
  const which = one
    ? sql`challenge_days.challenge_id = ${one.challengeId} and challenge_days.date = ${one.date}
        and workshop ->> 'workshopId' = ${one.workshopId}`
    : sql`challenge_days.date >= ${from}`;
  const { rows } = await db.execute<TimedWorkshop>(sql`
    select workshop, challenge_days.id as "dayId", challenge_days.date,
      challenge_days.challenge_id as "challengeId",
      greatest(challenge_days.updated_at, challenges.updated_at) as "changedAt",
      json_build_object('title', challenges.title, 'translations', challenges.translations) as challenge,
      exists (
        select from submissions where submissions.day_id = challenge_days.id
          and submissions.employee_id = ${employeeId} and submissions.kind = 'workshop'
          and submissions.component_id = (workshop ->> 'workshopId')::uuid
      ) as joined
    from (${ownChallenges(employeeId)}) as own
    join challenges on challenges.id = own.challenge_id
    join challenge_days on challenge_days.challenge_id = own.challenge_id
    cross join lateral jsonb_array_elements(challenge_days.content -> 'workshops') as workshop
    where (own.to_date is null or challenge_days.date <= own.to_date)
      and workshop ->> 'startAt' is not null and ${which}
    order by workshop ->> 'startAt', workshop ->> 'workshopId'`);
  return rows;
}

export type DatedChallenge = ChallengeTexts &
  Pick<ChallengeRow, 'id' | 'startDate' | 'endDate'> & { changedAt: Date };

/**
 * Returns the challenges that a person takes part in and that end on a date or later, or only one
 * of them.
 */
export async function listOwnChallenges(
  db: Queryable,
  { employeeId, from, challengeId }: { employeeId: string; from: string; challengeId?: string },
): Promise<DatedChallenge[]> {
  const { rows } = await db.execute<DatedChallenge>(sql`
    select challenges.id, challenges.title, challenges.translations,
      challenges.start_date as "startDate", challenges.end_date as "endDate",
      challenges.updated_at as "changedAt"
    from (${ownChallenges(employeeId)}) as own
    join challenges on challenges.id = own.challenge_id
    where own.to_date is null and challenges.status in ('scheduled', 'active', 'completed')
      and challenges.end_date >= ${from}
      ${challengeId === undefined ? sql`` : sql`and challenges.id = ${challengeId}`}
    order by challenges.start_date, challenges.id`);
  return rows;
}
