import { type SQL, sql } from 'drizzle-orm';
import type { CommandOutcome } from '#core/commands/command.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Database, Queryable } from '#core/database/types.ts';
import { partOf } from './activity.ts';

/** A stored sum or number that differs from the records behind it. */
type PointsDifference = {
  /**
   * The name of the stored value: sums of points first, numbers of days and people by their names.
   */
  of:
    | 'employee'
    | 'team'
    | 'company'
    | 'week'
    | 'date'
    | 'date of a challenge'
    | 'participant day'
    | 'enrolment'
    | 'challenge day'
    | `${string}: ${string}`;
  /**
   * For an enrolment the ids of challenge and person, for a week or a date its day and the
   * company's id, for an entry its own id.
   */
  id: string;
  kept: number;
  ledger: number;
};

/** Selects the differing rows among rows with `of`, `id`, `kept` and `ledger`. */
const differing = (rows: SQL) =>
  sql`select "of", id::text, kept::numeric, ledger::numeric from (${rows}) as compared where kept <> ledger`;

/** Sums of points by the column that entries refer to, whose `kept` is such a sum. */
const pointsBy = (column: SQL) =>
  sql`(select ${column} as id, sum(points) as points from points_entries
    where ${column} is not null group by ${column})`;

/** The Monday of the week of an instant in Asia/Kolkata. */
const mondayOf = (instant: SQL) =>
  sql`date_trunc('week', ${instant} at time zone 'Asia/Kolkata')::date`;

/** The calendar day of an instant in Asia/Kolkata. */
const dateOf = (instant: SQL) => sql`(${instant} at time zone 'Asia/Kolkata')::date`;

const sumsOfPoints = [
  sql`select 'employee' as "of", employees.id, total_points as kept, coalesce(points, 0) as ledger
    from employees left join ${pointsBy(sql`employee_id`)} as sums on sums.id = employees.id`,
  sql`select 'team' as "of", teams.id, total_points as kept, coalesce(points, 0) as ledger
    from teams left join ${pointsBy(sql`team_id`)} as sums on sums.id = teams.id`,
  sql`select 'company' as "of", kept.company_id as id, kept.points as kept,
      coalesce(sums.points, 0) as ledger
    from company_points as kept
    left join ${pointsBy(sql`company_id`)} as sums on sums.id = kept.company_id`,
  sql`select 'week' as "of", week || ' ' || company_id as id, coalesce(kept.points, 0) as kept,
      coalesce(entries.points, 0) as ledger
    from points_weeks as kept
    full join (
      select ${mondayOf(sql`at`)} as week, company_id, sum(points) as points
      from points_entries group by 1, 2
    ) as entries using (week, company_id)`,
  sql`select 'date' as "of", day || ' ' || company_id as id, coalesce(kept.points, 0) as kept,
      coalesce(entries.points, 0) as ledger
    from activity_days as kept
    full join (
      select ${dateOf(sql`at`)} as day, company_id, sum(points) as points
      from points_entries group by 1, 2
    ) as entries using (day, company_id)`,
  sql`select 'date of a challenge' as "of", day || ' ' || challenge_id || ' ' || company_id as id,
      coalesce(kept.points, 0) as kept, coalesce(entries.points, 0) as ledger
    from challenge_activity_days as kept
    full join (
      select ${dateOf(sql`at`)} as day, challenge_id, company_id, sum(points) as points
      from points_entries where challenge_id is not null group by 1, 2, 3
    ) as entries using (day, challenge_id, company_id)`,
  sql`select 'participant day' as "of", participant_days.id, participant_days.points as kept,
      coalesce(sums.points, 0) as ledger
    from participant_days
    left join ${pointsBy(sql`participant_day_id`)} as sums on sums.id = participant_days.id`,
  sql`select 'enrolment' as "of", enrolments.challenge_id || ' ' || enrolments.employee_id as id,
      enrolments.points as kept, coalesce(sums.points, 0) as ledger
    from enrolments left join (
      select challenge_id, employee_id, sum(points) as points from points_entries
      group by challenge_id, employee_id
    ) as sums
      on sums.challenge_id = enrolments.challenge_id and sums.employee_id = enrolments.employee_id`,
  sql`select 'challenge day' as "of", totals.day_id as id, totals.points as kept,
      coalesce(sum(entries.points), 0) as ledger
    from challenge_day_totals as totals
    left join participant_days on participant_days.day_id = totals.day_id
    left join points_entries as entries on entries.participant_day_id = participant_days.id
    group by totals.day_id`,
];

const activityFigures = [
  ...['activities', 'people', 'tasks', 'quizzes', 'questions', 'right_answers', 'modules'],
  ...['workshops', 'points'],
];
const sumsOfActivity = sql.raw(activityFigures.map((name) => `sum(${name}) as ${name}`).join(', '));
const comparedFigures = sql.raw(
  activityFigures
    .map((name) => `('${name}', coalesce(kept.${name}, 0), coalesce(whole.${name}, 0))`)
    .join(', '),
);

/** Stored counts: the numbers of these rows with their names. */
const numbers = [
  sql`select 'enrolment: ' || figure.name as "of",
      enrolments.challenge_id || ' ' || enrolments.employee_id as id, figure.kept, figure.ledger
    from enrolments
    left join (
      select challenge_id, employee_id, count(*) as assigned, count(completed_at) as completed
      from participant_days where not paused group by challenge_id, employee_id
    ) as days
      on days.challenge_id = enrolments.challenge_id and days.employee_id = enrolments.employee_id
    cross join lateral (values
      ('days assigned', days_assigned, coalesce(assigned, 0)),
      ('days completed', days_completed, coalesce(completed, 0))
    ) as figure (name, kept, ledger)`,
  sql`select 'participant day: tasks done' as "of", participant_days.id, tasks_done as kept,
      count(submissions.id) as ledger
    from participant_days left join submissions
      on submissions.participant_day_id = participant_days.id and kind = 'task'
        and submissions.status in ('accepted', 'pending', 'approved')
    group by participant_days.id`,
  sql`select 'challenge day: ' || figure.name as "of", challenge_days.id, figure.kept, figure.ledger
    from challenge_days
    left join challenge_day_totals as totals on totals.day_id = challenge_days.id
    left join (
      select day_id, count(*) as assigned, count(completed_at) as completed,
        count(*) filter (where tasks_done > 0) as submitted
      from participant_days where not paused group by day_id
    ) as days on days.day_id = challenge_days.id
    cross join lateral (values
      ('people assigned', coalesce(totals.assigned, 0), coalesce(days.assigned, 0)),
      ('people who completed all', coalesce(totals.completed, 0), coalesce(days.completed, 0)),
      ('people who submitted a task', coalesce(totals.submitted_task, 0), coalesce(days.submitted, 0))
    ) as figure (name, kept, ledger)`,
  sql`select 'date: ' || figure.name as "of", day || ' ' || company_id as id, figure.kept,
      figure.ledger
    from activity_days
    full join (
      select ${dateOf(sql`submitted_at`)} as day, submissions.company_id, count(*) as activities,
        count(distinct employees.id) as people, count(*) filter (where kind = 'task') as tasks,
        count(*) filter (where kind = 'trivia') as quizzes, sum(questions) as questions,
        sum(right_answers) as right_answers, count(*) filter (where kind = 'module') as modules,
        count(*) filter (where kind = 'workshop') as workshops
      from submissions left join employees on employees.id = employee_id
      where submissions.company_id is not null group by 1, 2
    ) as done using (day, company_id)
    cross join lateral (values
      ('activities', coalesce(activity_days.activities, 0), coalesce(done.activities, 0)),
      ('people', coalesce(activity_days.people, 0), coalesce(done.people, 0)),
      ('tasks', coalesce(activity_days.tasks, 0), coalesce(done.tasks, 0)),
      ('quizzes', coalesce(activity_days.quizzes, 0), coalesce(done.quizzes, 0)),
      ('questions', coalesce(activity_days.questions, 0), coalesce(done.questions, 0)),
      ('right answers', coalesce(activity_days.right_answers, 0), coalesce(done.right_answers, 0)),
      ('modules', coalesce(activity_days.modules, 0), coalesce(done.modules, 0)),
      ('workshops', coalesce(activity_days.workshops, 0), coalesce(done.workshops, 0))
    ) as figure (name, kept, ledger)`,
  sql`select 'date of all companies: ' || figure.name as "of", day || ' ' || part as id, figure.kept,
      figure.ledger
    from activity_totals as kept
    full join (
      select day, ${partOf(sql`company_id`)} as part, ${sumsOfActivity} from activity_days group by 1, 2
    ) as whole using (day, part)
    cross join lateral (values ${comparedFigures}) as figure (name, kept, ledger)`,
  sql`select 'date of a challenge: activities' as "of",
      day || ' ' || challenge_id || ' ' || company_id as id, coalesce(kept.activities, 0) as kept,
      coalesce(done.activities, 0) as ledger
    from challenge_activity_days as kept
    full join (
      select ${dateOf(sql`submitted_at`)} as day, challenge_id, company_id, count(*) as activities
      from submissions where company_id is not null group by 1, 2, 3
    ) as done using (day, challenge_id, company_id)`,
  sql`select 'enrolment: joined' as "of",
      enrolments.challenge_id || ' ' || enrolments.employee_id as id, count(joined_at) as kept,
      count(first.employee_id) as ledger
    from enrolments left join (
      select distinct challenge_id, employee_id from submissions
    ) as first
      on first.challenge_id = enrolments.challenge_id and first.employee_id = enrolments.employee_id
    group by enrolments.challenge_id, enrolments.employee_id`,
  sql`select 'week: people who earned' as "of", week || ' ' || company_id as id,
      coalesce(kept.participants, 0) as kept, coalesce(earners.count, 0) as ledger
    from points_weeks as kept
    full join (
      select week, company_id, count(*) as count
      from (
        select distinct on (1, employee_id) ${mondayOf(sql`at`)} as week, points_entries.company_id
        from points_entries join employees on employees.id = employee_id
        where points > 0 order by 1, employee_id, points_entries.id
      ) as first group by week, company_id
    ) as earners using (week, company_id)`,
  sql`select 'employee: challenges' as "of", employees.id, coalesce(max(challenges), 0) as kept,
      count(enrolments.challenge_id) as ledger
    from employees
    left join participants on participants.employee_id = employees.id
    left join enrolments on enrolments.employee_id = employees.id
    group by employees.id`,
  sql`select 'challenge: participants' as "of", challenges.id, participant_count as kept,
      count(enrolments.employee_id) as ledger
    from challenges left join enrolments on enrolments.challenge_id = challenges.id
    group by challenges.id`,
];

/**
 * Pauses and decided holidays against people's days: 1 for a paused day, and the sum of penalties on
 * one is 0.
 */
const pausedDays = [
  sql`select 'participant day: paused' as "of", participant_days.id, paused::int as kept,
      greatest(count(pauses.id), count(paused_by)) as ledger
    from participant_days
    left join pauses on pauses.employee_id = participant_days.employee_id
      and date between from_date and to_date
    where not unlisted group by participant_days.id`,
  sql`select 'participant day: paused by a company' as "of", participant_days.id, 1 as kept,
      0 as ledger
    from participant_days
    where paused_by is not null and not exists (select from holiday_decisions as decided
      where decided.company_id = paused_by and decided.date = participant_days.date
        and decided.paused)`,
  sql`select 'paused day: penalty' as "of", participant_days.id,
      coalesce(sum(entry.points), 0) as kept, 0 as ledger
    from participant_days
    join points_entries as entry on entry.participant_day_id = participant_days.id
    left join points_entries as reversed
      on entry.kind = 'reversal' and reversed.id = entry.cause_id
    where paused and (entry.kind = 'penalty' or reversed.kind = 'penalty')
    group by participant_days.id`,
  sql`select 'pause: others on its days' as "of", pauses.id, count(other.id) as kept, 0 as ledger
    from pauses join pauses as other on other.employee_id = pauses.employee_id
      and other.id <> pauses.id and other.from_date <= pauses.to_date
      and pauses.from_date <= other.to_date
    group by pauses.id`,
];

/** Records without their referenced record: `kept` is 0 for each, where it should be 1. */
const lost = [
  sql`select 'entry: its challenge' as "of", id, 0 as kept, 1 as ledger from points_entries
    where challenge_id is not null
      and not exists (select 1 from challenges where challenges.id = challenge_id)`,
  sql`select 'entry: its participant day' as "of", id, 0 as kept, 1 as ledger from points_entries
    where participant_day_id is not null
      and not exists (select 1 from participant_days where participant_days.id = participant_day_id)`,
  // Employees only upload proofs.
  sql`select 'file: the submission that it proves' as "of", files.id, 0 as kept, 1 as ledger
    from employees join files on files.uploaded_by = employees.id
    join file_uses on file_uses.file_id = files.id
    where not exists (select 1 from submissions where submissions.id = file_uses.record_id)`,
];

const compared = sql.join(
  [...sumsOfPoints, ...numbers, ...pausedDays, ...lost].map(differing),
  sql` union all `,
);

/**
 * Recomputes every stored sum and number from the points ledger and people's days. Returns those
 * that differ, and entries and files whose records are gone.
 */
export async function comparePoints(db: Queryable): Promise<PointsDifference[]> {
  const { rows } = await db.execute<PointsDifference>(sql`${compared} order by 1, 2`);
  return rows;
}

type Figures = { employees: number; teams: number; others: number; entries: number };

/** Reports in a line of figures that stored sums equal the ledger, or lists the differences. */
export async function verifyPoints({ db }: { db: Database }): Promise<CommandOutcome> {
  const { differences, figures } = await transaction(db, async (tx) => {
    // Reads all entries, which may take longer than a query of a request.
    await tx.execute(sql`set local statement_timeout = '30min'`);
    const counted = await tx.execute<Figures>(sql`
      select (select count(*) from employees)::int as employees,
        (select count(*) from teams)::int as teams,
        ((select count(*) from participant_days) + (select count(*) from enrolments)
          + (select count(*) from challenge_day_totals))::int as others,
        (select count(*) from points_entries)::int as entries`);
    return {
      differences: await comparePoints(tx),
      figures: counted.rows[0] ?? { employees: 0, teams: 0, others: 0, entries: 0 },
    };
  });
  if (differences.length === 0) return { ok: true, lines: [agreement(figures)] };
  return {
    ok: false,
    lines: [
      ...differences.map(
        ({ of, id, kept, ledger }) => `${of} ${id}: ${kept} kept, ${ledger} by the ledger`,
      ),
      `${differences.length} of ${figures.employees + figures.teams + figures.others} sums differ from the ledger.`,
    ],
  };
}

function agreement({ employees, teams, entries }: Figures): string {
  const count = (number: number, noun: string) =>
    `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
  return `The points of ${count(employees, 'employee')} and ${count(teams, 'team')} are those of the ledger's ${entries.toLocaleString('en-IN')} ${entries === 1 ? 'entry' : 'entries'}.`;
}
