import { dayOf } from '@kolam/contract/core/dates.ts';
import { retryHours } from '@kolam/contract/programme/participation/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import { after, hours } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { isDone } from './done-sql.ts';
import type { PersonDayRow } from './store.ts';

/** The same instants as `dayTimes`, for rows of `challenge_days` and `challenges`. */
const opensAt = sql`((challenge_days.date + challenges.time_of_day::time) at time zone 'Asia/Kolkata')`;
export const closesAt = sql`((challenge_days.date + 1)::timestamp at time zone 'Asia/Kolkata'
  + case when allow_late_submission then max_late_hours else 0 end * interval '1 hour')`;

async function idsOf(db: Queryable, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

/** Scheduled challenges whose first day has come. */
export const challengesToStart = (db: Queryable, now: Date) =>
  idsOf(
    db,
    sql`select id from challenges where status = 'scheduled' and start_date <= ${dayOf(now)}
      order by start_date, id`,
  );

/** Challenges with pending days to open, or to close because their time is over. */
export const challengesWithDueDays = (db: Queryable, now: Date) =>
  idsOf(
    db,
    sql`select distinct challenges.id
      from challenge_days join challenges on challenges.id = challenge_days.challenge_id
      where challenge_days.status = 'pending' and date <= ${dayOf(now)} and (
        (challenges.status = 'active' and ${opensAt} <= ${now}::timestamptz)
        or (challenges.status = 'completed' and ${closesAt} <= ${now}::timestamptz))
      order by challenges.id`,
  );

/** Challenges, of any status, with open days whose time is over. */
export const challengesWithDaysToClose = (db: Queryable, now: Date) =>
  idsOf(
    db,
    sql`select distinct challenges.id
      from challenge_days join challenges on challenges.id = challenge_days.challenge_id
      where challenge_days.status = 'open' and date < ${dayOf(now)}
        and ${closesAt} <= ${now}::timestamptz
      order by challenges.id`,
  );

/**
 * Closed days of running challenges that are not settled yet: their time is over, and so is the
 * grace for what was made without a connection.
 */
export const daysToSettle = (db: Queryable, now: Date) =>
  idsOf(
    db,
    sql`select challenge_days.id
      from challenge_days join challenges on challenges.id = challenge_days.challenge_id
      where challenge_days.status = 'closed' and settled_at is null and date < ${dayOf(now)}
        and challenges.status in ('active', 'completed')
        and ${closesAt} + offline_grace_minutes * interval '1 minute' <= ${now}::timestamptz
      order by date, challenge_days.id`,
  );

/** Active challenges whose last day has passed. */
export const challengesToComplete = (db: Queryable, now: Date) =>
  idsOf(
    db,
    sql`select id from challenges where status = 'active' and end_date < ${dayOf(now)}
      order by end_date, id`,
  );

export const activeChallenges = (db: Queryable) =>
  idsOf(db, sql`select id from challenges where status = 'active' order by id`);

/**
 * Completed challenges whose days are all settled and whose rewards are still to be given. A
 * planned day after the last one, left there when dates moved, doesn't delay them.
 */
export const challengesToReward = (db: Queryable, id: string | null = null) =>
  idsOf(
    db,
    sql`select id from challenges
      where status = 'completed' and rewarded_at is null and ${id === null ? sql`true` : sql`id = ${id}`}
        and not exists (
          select 1 from challenge_days
          where challenge_id = challenges.id and settled_at is null
            and not (challenge_days.status = 'pending' and date > challenges.end_date)
        )
      order by id`,
  );

type Unsettled = Pick<PersonDayRow, 'id' | 'employeeId'>;

/** Whether a row's person can still send another proof: the same as `retryUntilOf`. */
export const canRetry = (now: Date) => sql`exists (
  select 1 from submissions as asked
  where asked.participant_day_id = participant_days.id and asked.status = 'asked_again'
    and asked.decided_at > ${after(now, -hours(retryHours))}::timestamptz
    and not exists (
      select 1 from submissions as later
      where later.participant_day_id = asked.participant_day_id
        and later.component_id = asked.component_id and later.attempt > asked.attempt
        and later.status <> 'withdrawn'))`;

/**
 * Returns people's rows of a day that are neither complete nor missed, without those of people who
 * can still send another proof.
 */
export async function listUnsettled(
  db: Queryable,
  { dayId, now, limit }: { dayId: string; now: Date; limit: number },
): Promise<Unsettled[]> {
  const { rows } = await db.execute<Unsettled>(sql`
    select id, employee_id as "employeeId" from participant_days
    where day_id = ${dayId} and completed_at is null and not missed and not ${canRetry(now)}
    order by id limit ${limit}`);
  return rows;
}

/** Returns whether anybody's row of a day is neither complete nor missed. */
export async function hasUnsettled(db: Queryable, dayId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from participant_days
    where day_id = ${dayId} and completed_at is null and not missed limit 1`);
  return rows.length > 0;
}

/**
 * Gives the rewards of a challenge, with the data of its certificates, to people who completed
 * enough of their days and took part at all. When given again, people who no longer earn them lose
 * them, and the others keep the instant of their first award.
 */
export async function insertRewards(
  tx: Tx,
  { challengeId, at }: { challengeId: string; at: Date },
): Promise<void> {
  const earners = await giveEarned(tx, { which: sql`challenges.id = ${challengeId}`, at });
  await tx.execute(sql`
    delete from challenge_rewards
    where challenge_id = ${challengeId} and employee_id <> all(${sql.param(earners)}::uuid[])`);
}

/**
 * Gives one person the rewards of completed challenges that they earn by now, after the others got
 * theirs. Takes none away.
 */
export async function giveRewardsLate(
  tx: Tx,
  { employeeId, challengeIds, at }: { employeeId: string; challengeIds: string[]; at: Date },
): Promise<void> {
  if (challengeIds.length === 0) return;
  const which = sql`challenges.id = any(${sql.param(challengeIds)}::uuid[])
    and enrolments.employee_id = ${employeeId}`;
  await giveEarned(tx, { which, at });
}

/** Gives rewards to those of some people who earned them, and returns their ids. */
async function giveEarned(tx: Tx, { which, at }: { which: SQL; at: Date }): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
      title, start_date, end_date, company_name)
    select challenges.id, enrolments.employee_id, ${at}::timestamptz, certificates, badges,
      round(100.0 * days_completed / days_assigned, 2), title, start_date, end_date, companies.name
    from challenges join enrolments on enrolments.challenge_id = challenges.id
    join employees on employees.id = enrolments.employee_id
    join companies on companies.id = employees.company_id
    where ${which} and to_date is null and days_assigned > 0
      and days_completed * 100 >= min_participation * days_assigned
      and exists (
        select 1 from participant_days join submissions on participant_day_id = participant_days.id
        where participant_days.challenge_id = challenges.id
          and participant_days.employee_id = enrolments.employee_id
          and ${isDone(sql`submissions.status`)}
      )
    on conflict (challenge_id, employee_id) do update set certificate = excluded.certificate,
      badges = excluded.badges, share = excluded.share, title = excluded.title,
      start_date = excluded.start_date, end_date = excluded.end_date,
      company_name = excluded.company_name
    returning employee_id as id`);
  return rows.map(({ id }) => id);
}

type Page = { after: string | null; limit: number };

/** Returns people of a day, in the order of their ids. */
export const peopleOfDayAfter = (
  db: Queryable,
  { dayId, after, limit }: Page & { dayId: string },
) =>
  idsOf(
    db,
    sql`select employee_id as id from participant_days
      where day_id = ${dayId} and not unlisted
        and ${after === null ? sql`true` : sql`employee_id > ${after}`}
      order by employee_id limit ${limit}`,
  );

/** Returns people who have, or may get, figures over past days, in the order of their ids. */
export const peopleWithFiguresAfter = (db: Queryable, { after, limit }: Page) =>
  idsOf(
    db,
    sql`select id from employees
      where (engagement_score is not null or last_participated_at is not null
          or exists (select 1 from participants where employee_id = employees.id))
        and ${after === null ? sql`true` : sql`id > ${after}`}
      order by id limit ${limit}`,
  );
