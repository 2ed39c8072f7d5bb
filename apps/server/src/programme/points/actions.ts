import { addDays, dayOf, dayStart, weekStartOf } from '@kolam/contract/core/dates.ts';
import { sumOfPoints } from '@kolam/contract/core/points.ts';
import type { ComponentKind } from '@kolam/contract/programme/challenges/days.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { addEmployeePoints } from '#people/employees/actions.ts';
import { addTeamPoints } from '#people/team-store/actions.ts';
import type { pointsEntries } from './tables.ts';

/** Points that a person gets or loses. `causeId` and `kind` together count once. */
export type Posting = Pick<
  typeof pointsEntries.$inferInsert,
  'employeeId' | 'companyId' | 'kind' | 'causeId' | 'points'
> & {
  /** The team they count for. Like the company, a reversal takes it from the reversed entry. */
  teamId: string | null;
  /** The challenge and the person's day that they belong to, if any. */
  challengeId?: string;
  participantDayId?: string;
};

/** Entries added at one instant, with the fields needed for weekly sums. */
export type WeekChange = {
  at: Date;
  entries: {
    id: string;
    employeeId: string;
    companyId: string;
    challengeId?: string;
    points: number;
  }[];
};

/** A submission, with the fields needed for daily sums. */
export type SubmissionOfDay = {
  id: string;
  employeeId: string;
  companyId: string;
  challengeId: string;
  kind: ComponentKind;
  /** For a quiz attempt, 0 for everything else. */
  questions: number;
  rightAnswers: number;
};

/**
 * Adds entries of one instant to the ledger and updates the sums of people and teams, in a fixed
 * number of statements. Returns for each whether it was added (repeats are left out), and the
 * change for `addToWeek` at the end of the transaction.
 *
 * The caller has locked the people's companies, at least shared: postings run concurrently while
 * nobody changes teams.
 */
export async function postPoints(
  tx: Tx,
  at: Date,
  postings: Posting[],
): Promise<{ added: boolean[]; week: WeekChange }> {
  if (postings.length === 0) return { added: [], week: { at, entries: [] } };
  const entries = postings.map((posting) => ({ ...posting, id: newId() }));
  // In a fixed order, so that two postings never deadlock.
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into points_entries (id, at, employee_id, company_id, team_id, challenge_id,
      participant_day_id, kind, cause_id, points)
    select id, ${at}::timestamptz, "employeeId", "companyId", "teamId", "challengeId",
      "participantDayId", kind, "causeId", points
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as given (id uuid, "employeeId" uuid, "companyId" uuid, "teamId" uuid, "challengeId" uuid,
        "participantDayId" uuid, kind text, "causeId" uuid, points numeric)
    order by "causeId", kind, id
    on conflict (cause_id, kind) do nothing
    returning id`);
  const added = new Set(rows.map(({ id }) => id));
  const counted = entries.filter(({ id }) => added.has(id));
  await addEmployeePoints(tx, sumBy(counted, 'employeeId'));
  await addTeamPoints(tx, sumBy(counted, 'teamId'));
  return {
    added: entries.map(({ id }) => added.has(id)),
    week: { at, entries: counted },
  };
}

/**
 * Adds ledger entries to the sums of their week, in the order of companies so that no two postings
 * deadlock. Must run at the end of a transaction: everyone of a company adds to the same row. A
 * person who earns points for the first time in a week counts once, with the company of that entry.
 * People not in the directory don't count.
 */
export async function addToWeek(tx: Tx, { at, entries }: WeekChange): Promise<void> {
  if (entries.length === 0) return;
  const week = dayOf(weekStartOf(at));
  await tx.execute(sql`
    with given as (
      select id, "employeeId" as employee_id, "companyId" as company_id, points
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as given (id uuid, "employeeId" uuid, "companyId" uuid, points numeric)
    ), earned as (
      insert into points_week_earners (week, employee_id, company_id)
      select distinct on (given.employee_id) ${week}::date, given.employee_id, given.company_id
      from given join employees on employees.id = given.employee_id
      where given.points > 0
      order by given.employee_id, given.id
      on conflict do nothing
      returning company_id
    )
    insert into points_weeks (week, company_id, points, participants)
    select ${week}::date, company_id, sum(points),
      (select count(*) from earned where earned.company_id = given.company_id)
    from given group by company_id order by company_id
    on conflict (week, company_id) do update set
      points = points_weeks.points + excluded.points,
      participants = points_weeks.participants + excluded.participants`);
}

/** The stored figures of a day. */
const figureNames = [
  ...['activities', 'people', 'tasks', 'quizzes', 'questions', 'right_answers', 'modules'],
  ...['workshops', 'points'],
];
const figures = sql.raw(figureNames.join(', '));
const sumsOfFigures = sql.raw(figureNames.map((name) => `sum(${name})`).join(', '));
const addedTo = (table: string) =>
  sql.raw(figureNames.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));

/** The partition of a day's rows, over all companies, that a company adds to. */
export const partOf = (companyId: SQL): SQL => sql`get_byte(uuid_send(${companyId}), 15) % 16`;

/**
 * Adds ledger entries and submissions of the same instant to the sums of their day: by company,
 * over all, then by challenge. Runs after `addToWeek`, in a fixed order. A person with an earlier
 * submission on that day is not counted again.
 */
export async function addToDay(
  tx: Tx,
  { at, entries, submissions }: WeekChange & { submissions: SubmissionOfDay[] },
): Promise<void> {
  if (entries.length + submissions.length === 0) return;
  const day = dayOf(at);
  const changes = JSON.stringify([
    ...entries.map(({ companyId, challengeId, points }) => ({ companyId, challengeId, points })),
    ...submissions.map((submission) => ({ points: 0, ...submission })),
  ]);
  const given = sql`json_to_recordset(${changes}::json) as given (id uuid, "employeeId" uuid,
    "companyId" uuid, "challengeId" uuid, points numeric, kind text, questions int, "rightAnswers" int)`;
  const ofKind = (kind: ComponentKind) => sql`count(*) filter (where kind = ${kind})`;
  // Companies first: a sum is computed from all its rows before the first is written.
  await tx.execute(sql`
    with counted as materialized (
      select "companyId" as company_id, count(given.id) as activities,
        count(distinct "employeeId") filter (where not exists (
          select 1 from submissions
          where submissions.employee_id = "employeeId" and submissions.company_id = "companyId"
            and submitted_at >= ${dayStart(day)}::timestamptz
            and submitted_at < ${dayStart(addDays(day, 1))}::timestamptz
            and submissions.id <> all(${sql.param(submissions.map(({ id }) => id))}::uuid[])
        )) as people,
        ${ofKind('task')} as tasks, ${ofKind('trivia')} as quizzes,
        coalesce(sum(questions), 0) as questions, coalesce(sum("rightAnswers"), 0) as right_answers,
        ${ofKind('module')} as modules, ${ofKind('workshop')} as workshops, sum(points) as points
      from ${given} group by "companyId"
    ), of_companies as (
      insert into activity_days (day, company_id, ${figures})
      select ${day}::date, company_id, ${figures} from counted order by company_id
      on conflict (day, company_id) do update set ${addedTo('activity_days')}
      returning 1
    )
    insert into activity_totals (day, part, ${figures})
    select ${day}::date, ${partOf(sql`company_id`)}, ${sumsOfFigures}
    from counted, (select count(*) from of_companies) as written group by 2 order by 2
    on conflict (day, part) do update set ${addedTo('activity_totals')}`);
  await tx.execute(sql`
    insert into challenge_activity_days (challenge_id, day, company_id, activities, points)
    select "challengeId", ${day}::date, "companyId", count(given.id), sum(points)
    from ${given} where "challengeId" is not null
    group by "challengeId", "companyId" order by "challengeId", "companyId"
    on conflict (challenge_id, day, company_id) do update set
      activities = challenge_activity_days.activities + excluded.activities,
      points = challenge_activity_days.points + excluded.points`);
}

/**
 * Removes a person who is being erased from the weekly and daily numbers of people. Their points
 * stay. Runs at the end of a transaction, like `addToWeek`.
 */
export async function forgetEarner(tx: Tx, employeeId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from points_week_earners where employee_id = ${employeeId}
      returning week, company_id
    ), held as (
      select points_weeks.week, points_weeks.company_id
      from points_weeks join gone using (week, company_id)
      order by points_weeks.company_id, points_weeks.week for no key update of points_weeks
    )
    update points_weeks set participants = participants - 1
    from held where points_weeks.week = held.week and points_weeks.company_id = held.company_id`);
  await tx.execute(sql`
    with own as (
      select distinct (submitted_at at time zone 'Asia/Kolkata')::date as day, company_id
      from submissions where employee_id = ${employeeId} and company_id is not null
    ), held as (
      select activity_days.day, activity_days.company_id
      from activity_days join own using (day, company_id)
      order by activity_days.day, activity_days.company_id for no key update of activity_days
    )
    update activity_days set people = people - 1
    from held where activity_days.day = held.day and activity_days.company_id = held.company_id`);
  await tx.execute(sql`
    with own as (
      select day, ${partOf(sql`company_id`)} as part, count(*)::int as people
      from (
        select distinct (submitted_at at time zone 'Asia/Kolkata')::date as day, company_id
        from submissions where employee_id = ${employeeId} and company_id is not null
      ) as each group by 1, 2
    ), held as (
      select activity_totals.day, activity_totals.part, own.people
      from activity_totals join own using (day, part)
      order by activity_totals.day, activity_totals.part for no key update of activity_totals
    )
    update activity_totals set people = activity_totals.people - held.people
    from held where activity_totals.day = held.day and activity_totals.part = held.part`);
}

function sumBy(entries: Posting[], field: 'employeeId' | 'teamId') {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const id = entry[field];
    if (id !== null) sums.set(id, sumOfPoints([sums.get(id) ?? 0, entry.points]));
  }
  return [...sums].map(([id, points]) => ({ id, points }));
}
