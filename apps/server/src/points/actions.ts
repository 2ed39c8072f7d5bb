import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { shareCompanies } from '../companies/actions.ts';
import { addEmployeePoints } from '../employees/actions.ts';
import { addTeamPoints } from '../teams/actions.ts';
import type { pointsEntries } from './tables.ts';
import { addToWeek } from './weeks.ts';

/** Points that somebody gets or loses; `causeId` and `kind` together count once. */
export type Posting = Pick<
  typeof pointsEntries.$inferInsert,
  'employeeId' | 'companyId' | 'kind' | 'causeId' | 'points'
> & {
  /** The team they count for; of a reversal the one of the entry that it takes back. */
  teamId: string | null;
  /** The challenge and the person's day of it that they belong to, if they do to any. */
  challengeId?: string;
  participantDayId?: string;
};

/**
 * Adds entries to the ledger and keeps the sums of people, teams and weeks with them, in as many statements
 * however many entries. Answers for each whether it was added: a repeat is left out.
 *
 * Companies are locked for sharing, so that postings go on side by side while nobody changes teams.
 * Whoever changes people of these companies in the same transaction has locked them before.
 */
export async function postPoints(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  postings: Posting[],
): Promise<boolean[]> {
  if (postings.length === 0) return [];
  await shareCompanies(
    tx,
    postings.map(({ companyId }) => companyId),
  );
  const now = scope.clock.now();
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
  await addToWeek(tx, now, counted);
  return entries.map(({ id }) => added.has(id));
}

/** Takes a person who is being erased out of the head counts of weeks; their points stay. */
export async function forgetEarner(tx: Tx, employeeId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from points_week_earners where employee_id = ${employeeId}
      returning week, company_id
    )
    update points_weeks set participants = participants - 1
    from gone where points_weeks.week = gone.week and points_weeks.company_id = gone.company_id`);
}

function sumBy(entries: Posting[], field: 'employeeId' | 'teamId') {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const id = entry[field];
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + entry.points);
  }
  return [...sums].map(([id, points]) => ({ id, points }));
}
