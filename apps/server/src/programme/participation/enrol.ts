import { dayOf } from '@kolam/contract/core/dates.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#core/clock.ts';
import { preparedSql } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { idInSql } from '#core/ids.ts';
import { type AssignedChange, changeParticipantCounts } from '#programme/challenges/actions.ts';
import { listDayStates, lockDays } from '#programme/challenges/queries.ts';
import { challengeWithin, personWithin, type Reach, receivers, running } from './enrolment-sql.ts';
import { daysToMark, holidaysOf } from './holidays.ts';

/** The new people of a challenge, and how many of them a day counts, if there is an open one. */
type EnrolledOfDay = {
  challengeId: string;
  people: number;
  dayId: string | null;
  by: number | null;
};
type Enrolled = { challengeId: string; employeeId: string };

type Concerned = { id: string };

const concerned = (reach: Reach, today: string | Placeholder): SQL => sql`
    with due as (${receivers(running(sql`given`), reach)}), held as (
      select enrolments.challenge_id, enrolments.employee_id
      from enrolments join challenges on challenges.id = enrolments.challenge_id
      where enrolments.to_date is null and ${running(sql`challenges`)}
        and ${challengeWithin(reach, sql`enrolments.challenge_id`)}
        and ${personWithin(reach, sql`enrolments.employee_id`)}
    )
    select distinct coalesce(due.challenge_id, held.challenge_id) as id
    from due full join held
      on held.challenge_id = due.challenge_id and held.employee_id = due.employee_id
    where due.challenge_id is null or (held.challenge_id is null and due.status = 'active')
    union select challenge_id from (${daysToMark(reach, today)}) as changed`;

// Planned once: to plan it takes a hundred times as long as to run it for one person.
const concernedOfOne = preparedSql<Concerned>(
  concerned({ employeeId: sql.placeholder('employeeId') }, sql.placeholder('today')),
);

/**
 * Returns the challenges in which anyone within reach should be enrolled and is not, or the
 * reverse, and those with days ahead that their company pauses and that are not marked so.
 */
export async function challengesToSync(
  db: Queryable,
  { reach, clock }: { reach: Reach; clock: Clock },
): Promise<string[]> {
  const today = dayOf(clock.now());
  const [employeeId, ...others] = 'employeeIds' in reach ? reach.employeeIds : [];
  const { rows } =
    employeeId !== undefined && others.length === 0
      ? await concernedOfOne(db, { employeeId, today })
      : await db.execute<Concerned>(concerned(reach, today));
  return rows.map(({ id }) => id);
}

type Sync = { reach: Reach; challengeIds: string[]; clock: Clock };

/**
 * Closes the enrolments of people who no longer receive these challenges, with yesterday as the
 * latest last day. Deletes their days from today on, except those with submissions, and enrolments
 * without any day. Returns the decrease of the days' totals, for the end of the transaction.
 */
export async function closeEnrolments(
  tx: Tx,
  { reach, challengeIds, clock }: Sync,
): Promise<AssignedChange[]> {
  const these = sql`any(${sql.param(challengeIds)}::uuid[])`;
  const today = sql`${dayOf(clock.now())}::date`;
  const { rows: gone } = await tx.execute<Enrolled>(sql`
    with due as (${receivers(sql`given.id = ${these} and ${running(sql`given`)}`, reach)})
    select enrolments.challenge_id as "challengeId", enrolments.employee_id as "employeeId"
    from enrolments
    where enrolments.challenge_id = ${these} and enrolments.to_date is null
      and ${personWithin(reach, sql`enrolments.employee_id`)}
      and not exists (select 1 from due where due.challenge_id = enrolments.challenge_id
        and due.employee_id = enrolments.employee_id)`);
  if (gone.length === 0) return [];
  // Where companies are only locked shared, a submission may be in progress.
  if ('challengeId' in reach) await lockOpenDays(tx, challengeIds);
  const leavers = sql`json_to_recordset(${JSON.stringify(gone)}::json)
    as leavers ("challengeId" uuid, "employeeId" uuid)`;
  // Locks days first and then enrolments, as all code does. Data-modifying parts without references
  // run after the main query, which reads the days.
  const { rows: lost } = await tx.execute<AssignedChange>(sql`
    with removed as (
      delete from participant_days using ${leavers}
      where challenge_id = "challengeId" and employee_id = "employeeId" and date >= ${today}
        and completed_at is null and points = 0
        and not exists (select 1 from submissions where participant_day_id = participant_days.id)
      returning challenge_id, employee_id, day_id, paused
    ), kept as (
      update enrolments set days_assigned = days_assigned - lost.days,
        to_date = greatest(${today}, from_date) - 1
      from (
        select "challengeId", "employeeId",
          (count(removed.day_id) filter (where not paused))::int as days
        from ${leavers} left join removed
          on challenge_id = "challengeId" and employee_id = "employeeId"
        group by "challengeId", "employeeId"
      ) as lost
      where enrolments.challenge_id = lost."challengeId" and enrolments.employee_id = lost."employeeId"
    )
    select day_id as "dayId", challenge_id as "challengeId",
      -(count(*) filter (where not paused))::int as by
    from removed group by day_id, challenge_id`);
  const { rows: removed } = await tx.execute<Enrolled>(sql`
    delete from enrolments using ${leavers}
    where challenge_id = "challengeId" and employee_id = "employeeId"
      and days_assigned = 0 and points = 0
      and not exists (select 1 from participant_days
        where participant_days.challenge_id = enrolments.challenge_id
          and participant_days.employee_id = enrolments.employee_id)
    returning challenge_id as "challengeId", employee_id as "employeeId"`);
  if (removed.length === 0) return lost;
  const ids = sql.param(removed.map(({ employeeId }) => employeeId));
  await countChallengesDown(tx, sql`select unnest(${ids}::uuid[])`);
  await changeParticipantCounts(
    tx,
    removed.map(({ challengeId }) => ({ challengeId, by: -1 })),
  );
  return lost;
}

async function lockOpenDays(tx: Tx, challengeIds: string[]): Promise<void> {
  const open = (await listDayStates(tx, challengeIds)).filter(({ status }) => status === 'open');
  await lockDays(
    tx,
    open.map(({ id }) => id),
  );
}

const received = (challengeIds: SQL, reach: Reach) =>
  receivers(sql`given.id = ${challengeIds} and given.status = 'active'`, reach);

/**
 * Enrols people again, from today on, who were enrolled before and receive these challenges again.
 */
export async function reopenEnrolments(
  tx: Tx,
  { reach, challengeIds, clock }: Sync,
): Promise<void> {
  const now = clock.now();
  await tx.execute(sql`
    update enrolments set to_date = null, from_date = ${dayOf(now)}::date,
      enrolled_at = ${now}::timestamptz
    from (${received(sql`any(${sql.param(challengeIds)}::uuid[])`, reach)}) as due
    where enrolments.challenge_id = due.challenge_id and enrolments.employee_id = due.employee_id
      and enrolments.to_date is not null`);
}

/**
 * Enrols people for the first time, with their open days. Both in one statement: an enrolment
 * counts its days, and updating everyone's afterwards would take longer than everything else.
 * Returns the increase of the days' totals, for the end of the transaction.
 */
export async function addEnrolments(
  tx: Tx,
  { reach, challengeIds, clock }: Sync,
): Promise<AssignedChange[]> {
  const now = clock.now();
  const today = sql`${dayOf(now)}::date`;
  const ids = sql`any(${sql.param(challengeIds)}::uuid[])`;
  const { rows } = await tx.execute<EnrolledOfDay>(sql`
    with open as materialized (
      select id, challenge_id, date, ${countsTogether} as counts_together from challenge_days
      where challenge_id = ${ids} and status = 'open' and date >= ${today}
    ), holidays as (${holidaysOf(sql`open`)}), added as (
      insert into enrolments (challenge_id, employee_id, from_date, enrolled_at, days_assigned)
      select due.challenge_id, due.employee_id, ${today}, ${now}::timestamptz,
        coalesce(opened.days, 0) - coalesce(paused.days, 0)
      from (${received(ids, reach)}) as due
      left join (
        select challenge_id, count(*)::int as days from open group by challenge_id
      ) as opened on opened.challenge_id = due.challenge_id
      left join (
        select challenge_id, employee_id, count(*)::int as days
        from (
          select open.challenge_id, open.id, pauses.employee_id
          from open join pauses on ${isPausing(sql`open.date`)}
          union select challenge_id, day_id, employee_id from holidays
        ) as each group by challenge_id, employee_id
      ) as paused
        on paused.challenge_id = due.challenge_id and paused.employee_id = due.employee_id
      order by due.challenge_id, due.employee_id
      on conflict do nothing
      returning challenge_id, employee_id
    ), covered as (
      insert into participant_days
        (id, challenge_id, day_id, date, employee_id, counts_together, assigned_at, paused, paused_by)
      select ${idInSql(now)}, added.challenge_id, open.id, open.date, added.employee_id,
        open.counts_together, ${now}::timestamptz, pauses.id is not null or holidays.company_id is not null,
        holidays.company_id
      from added join open on open.challenge_id = added.challenge_id
      left join pauses
        on pauses.employee_id = added.employee_id and ${isPausing(sql`open.date`)}
      left join holidays
        on holidays.employee_id = added.employee_id and holidays.day_id = open.id
      returning challenge_id, day_id, paused
    ), counted as (
      insert into participants (employee_id, challenges)
      select employee_id, count(*)::int from added group by employee_id order by employee_id
      on conflict (employee_id)
        do update set challenges = participants.challenges + excluded.challenges
    )
    select people.challenge_id as "challengeId", people.count as people, assigned.day_id as "dayId",
      assigned.by
    from (
      select challenge_id, count(*)::int as count from added group by challenge_id
    ) as people left join (
      select challenge_id, day_id, (count(*) filter (where not paused))::int as by
      from covered group by challenge_id, day_id
    ) as assigned using (challenge_id)`);
  const people = new Map(rows.map(({ challengeId, people: by }) => [challengeId, by]));
  await changeParticipantCounts(
    tx,
    [...people].map(([challengeId, by]) => ({ challengeId, by })),
  );
  return rows.flatMap(({ challengeId, dayId, by }) =>
    dayId === null || by === null ? [] : { challengeId, dayId, by },
  );
}

/** The value of `participant_days.counts_together` for a row of `challenge_days`. */
const countsTogether = sql`(select require_all_components from challenges
    where challenges.id = challenge_days.challenge_id)
  and (jsonb_path_exists(content, '$.tasks[*] ? (!(@.isOptional == true))')
    or jsonb_path_exists(content, '$.trivia[*]')
    or jsonb_path_exists(content, '$.learningModules[*] ? (@.required == true)'))`;

/** Whether a row of `pauses` covers a date. At most one of a person does. */
const isPausing = (date: SQL): SQL => sql`${date} between pauses.from_date and pauses.to_date`;

/**
 * Decreases people's numbers of challenges, by ids of people, which may repeat. Locks rows in a
 * fixed order, so that two changes never deadlock.
 */
export async function countChallengesDown(tx: Tx, employeeIds: SQL): Promise<void> {
  await tx.execute(sql`
    with lost as (
      select employee_id, count(*)::int as by from (${employeeIds}) as gone (employee_id)
      group by employee_id
    ), held as (
      select participants.employee_id, lost.by
      from participants join lost on lost.employee_id = participants.employee_id
      order by participants.employee_id for update of participants
    )
    update participants set challenges = challenges - held.by
    from held where participants.employee_id = held.employee_id`);
  await tx.execute(sql`
    delete from participants where challenges = 0 and employee_id in (${employeeIds})`);
}

/** Whose days are created: those of people within reach, or everyone's of some days. */
type Covered = { reach: Reach; challengeIds: string[] } | { dayIds: string[] };

/**
 * Creates a row for each enrolled person and open day that their enrolment covers, where there is
 * none yet. The challenges are locked, so nobody is enrolled in between. Returns the increase of
 * the days' totals, for the end of the transaction.
 */
export async function coverDays(
  tx: Tx,
  { clock }: { clock: Clock },
  covered: Covered,
): Promise<AssignedChange[]> {
  const [which, whom] =
    'dayIds' in covered
      ? [sql`id = any(${sql.param(covered.dayIds)}::uuid[])`, sql`true`]
      : [
          sql`challenge_id = any(${sql.param(covered.challengeIds)}::uuid[])`,
          personWithin(covered.reach, sql`enrolments.employee_id`),
        ];
  const { rows } = await tx.execute<AssignedChange>(sql`
    with open as (
      select id, challenge_id, date, ${countsTogether} as counts_together from challenge_days
      where status = 'open' and ${which}
    ), holidays as (${holidaysOf(sql`open`)}), added as (
      insert into participant_days
        (id, challenge_id, day_id, date, employee_id, counts_together, assigned_at, paused, paused_by)
      select ${idInSql(clock.now())}, open.challenge_id, open.id, open.date,
        enrolments.employee_id, open.counts_together, enrolments.enrolled_at,
        pauses.id is not null or holidays.company_id is not null, holidays.company_id
      from open
      join enrolments on enrolments.challenge_id = open.challenge_id
        and enrolments.to_date is null and enrolments.from_date <= open.date
      left join pauses on pauses.employee_id = enrolments.employee_id
        and ${isPausing(sql`open.date`)}
      left join holidays on holidays.employee_id = enrolments.employee_id
        and holidays.day_id = open.id
      where ${whom}
      on conflict (challenge_id, employee_id, date) do nothing
      returning challenge_id, employee_id, day_id, paused
    ), counted as (
      update enrolments set days_assigned = days_assigned + more.days
      from (
        select challenge_id, employee_id, count(*)::int as days from added
        where not paused group by challenge_id, employee_id
      ) as more
      where enrolments.challenge_id = more.challenge_id
        and enrolments.employee_id = more.employee_id
    )
    select day_id as "dayId", challenge_id as "challengeId",
      (count(*) filter (where not paused))::int as by
    from added group by day_id, challenge_id`);
  return rows;
}
