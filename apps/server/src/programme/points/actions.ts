import { dayOf, weekStartOf } from '@kolam/contract/core/dates.ts';
import { sumOfPoints } from '@kolam/contract/core/points.ts';
import { sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { preparedSql } from '#core/database/prepared.ts';
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

// In a fixed order, so that two postings never deadlock.
const insertEntries = preparedSql<{ id: string }>(sql`
  insert into points_entries (id, at, employee_id, company_id, team_id, challenge_id,
    participant_day_id, kind, cause_id, points)
  select id, ${sql.placeholder('at')}::timestamptz, "employeeId", "companyId", "teamId",
    "challengeId", "participantDayId", kind, "causeId", points
  from json_to_recordset(${sql.placeholder('entries')}::json)
    as given (id uuid, "employeeId" uuid, "companyId" uuid, "teamId" uuid, "challengeId" uuid,
      "participantDayId" uuid, kind text, "causeId" uuid, points numeric)
  order by "causeId", kind, id
  on conflict (cause_id, kind) do nothing
  returning id`);

/**
 * Adds entries of one instant to the ledger and updates the sums of people and teams, in a fixed
 * number of statements. Returns for each entry whether it was added (repeats are left out), and the
 * change for `addToWeek` at the end of the transaction. The caller has locked the people's
 * companies, at least shared, so postings run concurrently while nobody changes teams.
 */
export async function postPoints(
  tx: Tx,
  at: Date,
  postings: Posting[],
): Promise<{ added: boolean[]; week: WeekChange }> {
  if (postings.length === 0) return { added: [], week: { at, entries: [] } };
  const entries = postings.map((posting) => ({ ...posting, id: newId() }));
  const { rows } = await insertEntries(tx, { at, entries: JSON.stringify(entries) });
  const added = new Set(rows.map(({ id }) => id));
  const counted = entries.filter(({ id }) => added.has(id));
  await addEmployeePoints(tx, sumBy(counted, 'employeeId'));
  await addTeamPoints(tx, sumBy(counted, 'teamId'));
  return {
    added: entries.map(({ id }) => added.has(id)),
    week: { at, entries: counted },
  };
}

const addWeek = preparedSql(sql`
  with given as (
    select id, "employeeId" as employee_id, "companyId" as company_id, points
    from json_to_recordset(${sql.placeholder('entries')}::json)
      as given (id uuid, "employeeId" uuid, "companyId" uuid, points numeric)
  ), earned as (
    insert into points_week_earners (week, employee_id, company_id)
    select distinct on (given.employee_id) ${sql.placeholder('week')}::date, given.employee_id,
      given.company_id
    from given join employees on employees.id = given.employee_id
    where given.points > 0
    order by given.employee_id, given.id
    on conflict do nothing
    returning company_id
  )
  insert into points_weeks (week, company_id, points, participants)
  select ${sql.placeholder('week')}::date, company_id, sum(points),
    (select count(*) from earned where earned.company_id = given.company_id)
  from given group by company_id order by company_id
  on conflict (week, company_id) do update set
    points = points_weeks.points + excluded.points,
    participants = points_weeks.participants + excluded.participants`);

/**
 * Adds ledger entries to the sums of their week, in the order of companies so that no two postings
 * deadlock. Must run at the end of a transaction, because everyone of a company adds to the same
 * row. A person counts once in a week, with the company of the first entry. People who are not in
 * the directory don't count.
 */
export async function addToWeek(tx: Tx, { at, entries }: WeekChange): Promise<void> {
  if (entries.length === 0) return;
  const week = dayOf(weekStartOf(at));
  alongside(tx, () => addWeek(tx, { week, entries: JSON.stringify(entries) }));
}

/**
 * Removes a person who is being erased from the weekly numbers of people. Their points
 * stay. Runs at the end of a transaction, like `addToWeek`.
 */
export async function eraseEarner(tx: Tx, employeeId: string): Promise<void> {
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
}

function sumBy(entries: Posting[], field: 'employeeId' | 'teamId') {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const id = entry[field];
    if (id !== null) sums.set(id, sumOfPoints([sums.get(id) ?? 0, entry.points]));
  }
  return [...sums].map(([id, points]) => ({ id, points }));
}
