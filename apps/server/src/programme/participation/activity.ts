import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { ComponentKind } from '@kolam/contract/programme/challenges/days.ts';
import { type SQL, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { preparedSql } from '#core/database/prepared.ts';
import type { Tx } from '#core/database/types.ts';
import type { WeekChange } from '#programme/points/actions.ts';

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

const given = sql`json_to_recordset(${sql.placeholder('changes')}::json) as given (id uuid,
  "employeeId" uuid, "companyId" uuid, "challengeId" uuid, points numeric, kind text, questions int,
  "rightAnswers" int)`;
const givenDay = sql`${sql.placeholder('day')}::date`;
const ofKind = (kind: ComponentKind) => sql`count(*) filter (where kind = ${kind})`;

// Companies first: a sum is computed from all its rows before the first is written.
const addToCompanies = preparedSql(sql`
  with counted as materialized (
    select "companyId" as company_id, count(given.id) as activities,
      count(distinct "employeeId") filter (where not exists (
        select 1 from submissions
        where submissions.employee_id = "employeeId" and submissions.company_id = "companyId"
          and submitted_at >= ${sql.placeholder('start')}::timestamptz
          and submitted_at < ${sql.placeholder('end')}::timestamptz
          and submissions.id <> all(${sql.placeholder('ids')}::uuid[])
      )) as people,
      ${ofKind('task')} as tasks, ${ofKind('trivia')} as quizzes,
      coalesce(sum(questions), 0) as questions, coalesce(sum("rightAnswers"), 0) as right_answers,
      ${ofKind('module')} as modules, ${ofKind('workshop')} as workshops, sum(points) as points
    from ${given} group by "companyId"
  ), of_companies as (
    insert into activity_days (day, company_id, ${figures})
    select ${givenDay}, company_id, ${figures} from counted order by company_id
    on conflict (day, company_id) do update set ${addedTo('activity_days')}
    returning 1
  )
  insert into activity_totals (day, part, ${figures})
  select ${givenDay}, ${partOf(sql`company_id`)}, ${sumsOfFigures}
  from counted, (select count(*) from of_companies) as written group by 2 order by 2
  on conflict (day, part) do update set ${addedTo('activity_totals')}`);

const addToChallenges = preparedSql(sql`
  insert into challenge_activity_days (challenge_id, day, company_id, activities, points)
  select "challengeId", ${givenDay}, "companyId", count(given.id), sum(points)
  from ${given} where "challengeId" is not null
  group by "challengeId", "companyId" order by "challengeId", "companyId"
  on conflict (challenge_id, day, company_id) do update set
    activities = challenge_activity_days.activities + excluded.activities,
    points = challenge_activity_days.points + excluded.points`);

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
  const ids = submissions.map(({ id }) => id);
  const [start, end] = [dayStart(day), dayStart(addDays(day, 1))];
  alongside(tx, () => addToCompanies(tx, { changes, day, start, end, ids }));
  alongside(tx, () => addToChallenges(tx, { changes, day }));
}

/** Removes a person who is being erased from the daily numbers of people, like `eraseEarner`. */
export async function removeActivity(tx: Tx, employeeId: string): Promise<void> {
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
