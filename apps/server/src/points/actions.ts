import { dayOf, weekStartOf } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { addEmployeePoints } from '../employees/actions.ts';
import { addTeamPoints } from '../teams/actions.ts';
import type { pointsEntries } from './tables.ts';

/** Points that somebody gets or loses; `causeId` and `kind` together count once. */
export type Posting = Pick<
  typeof pointsEntries.$inferInsert,
  'employeeId' | 'companyId' | 'kind' | 'causeId' | 'points'
> & {
  /** The team they count for; where an entry is taken back, as the company, that entry's. */
  teamId: string | null;
  /** The challenge and the person's day of it that they belong to, if they do to any. */
  challengeId?: string;
  participantDayId?: string;
};

/** Entries that were added at one moment, as far as the sums of weeks go. */
export type WeekChange = {
  at: Date;
  entries: { id: string; employeeId: string; companyId: string; points: number }[];
};

/**
 * Adds entries to the ledger and keeps the sums of people and teams with them, in as many statements
 * however many entries. Answers for each whether it was added (a repeat is left out), and what is
 * for `addToWeek` at the end of the transaction.
 *
 * The caller holds the people's companies, at least for sharing: postings go on side by side while
 * nobody changes teams.
 */
export async function postPoints(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  postings: Posting[],
): Promise<{ added: boolean[]; week: WeekChange }> {
  const now = scope.clock.now();
  if (postings.length === 0) return { added: [], week: { at: now, entries: [] } };
  const entries = postings.map((posting) => ({ ...posting, id: newId() }));
  // In one order for everybody, so that two postings never wait for each other.
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into points_entries (id, at, employee_id, company_id, team_id, challenge_id,
      participant_day_id, kind, cause_id, points)
    select id, ${now}::timestamptz, "employeeId", "companyId", "teamId", "challengeId",
      "participantDayId", kind, "causeId", points
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as given (id uuid, "employeeId" uuid, "companyId" uuid, "teamId" uuid, "challengeId" uuid,
        "participantDayId" uuid, kind text, "causeId" uuid, points int)
    order by "causeId", kind, id
    on conflict (cause_id, kind) do nothing
    returning id`);
  const added = new Set(rows.map(({ id }) => id));
  const counted = entries.filter(({ id }) => added.has(id));
  await addEmployeePoints(tx, sumBy(counted, 'employeeId'));
  await addTeamPoints(tx, sumBy(counted, 'teamId'));
  return {
    added: entries.map(({ id }) => added.has(id)),
    week: { at: now, entries: counted },
  };
}

/**
 * Adds entries of the ledger to the sums of their week, in the companies' order so that no two
 * postings wait for each other. At the end of a transaction: everybody of a company adds to the same
 * row. Whoever earns something for the first time in a week counts once, with the company of that
 * entry; nobody does who is not in the directory.
 */
export async function addToWeek(tx: Tx, { at, entries }: WeekChange): Promise<void> {
  if (entries.length === 0) return;
  const week = dayOf(weekStartOf(at));
  await tx.execute(sql`
    with given as (
      select id, "employeeId" as employee_id, "companyId" as company_id, points
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as given (id uuid, "employeeId" uuid, "companyId" uuid, points int)
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

/**
 * Takes a person who is being erased out of the head counts of weeks; their points stay. At the end
 * of a transaction, as `addToWeek`.
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
}

function sumBy(entries: Posting[], field: 'employeeId' | 'teamId') {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const id = entry[field];
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + entry.points);
  }
  return [...sums].map(([id, points]) => ({ id, points }));
}
