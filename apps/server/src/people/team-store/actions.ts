import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { participationDays } from '@kolam/contract/people/teams/model.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { teams } from './tables.ts';

/** A team whose company is locked, and which therefore nobody else changes. */
export type LockedTeam = {
  id: string;
  name: string;
  companyId: string;
  memberCount: number;
  maxMembers: number;
};

const lockedColumns = {
  id: teams.id,
  name: teams.name,
  companyId: teams.companyId,
  memberCount: teams.memberCount,
  maxMembers: teams.maxMembers,
};

/**
 * Several teams by their ids, unknown ones left out. Those of companies that the caller has locked
 * are held; of others the name alone is worth anything.
 */
export async function lockTeams(tx: Tx, ids: string[]): Promise<Map<string, LockedTeam>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select(lockedColumns)
    .from(teams)
    .where(inArray(teams.id, [...new Set(ids)]));
  return new Map(found.map((team) => [team.id, team]));
}

/**
 * Adds to the numbers of members of held teams, or takes from them, in one statement; the caller
 * writes who is in them, and has seen to it that there is room. The teams' versions stay: the roster
 * is not what an edit of a team compares.
 */
export async function changeMemberCounts(
  tx: Tx,
  changes: { team: LockedTeam; by: number }[],
): Promise<void> {
  const needed = changes.filter(({ by }) => by !== 0);
  if (needed.length === 0) return;
  // In one order, like everybody else: an update takes them as they come.
  await lockTeamFigures(
    tx,
    needed.map(({ team }) => team.id),
  );
  const given = JSON.stringify(needed.map(({ team, by }) => ({ id: team.id, by })));
  await tx.execute(sql`
    update teams set member_count = member_count + given.by
    from json_to_recordset(${given}::json) as given (id uuid, by int)
    where teams.id = given.id`);
  for (const { team, by } of needed) team.memberCount += by;
}

export function teamFull({ name }: LockedTeam) {
  const message = teamMessages.full(name);
  return conflict('TEAM_FULL', message, { teamId: message });
}

/** Keeps the teams' sums of points with entries of the ledger. */
export async function addTeamPoints(tx: Tx, sums: { id: string; points: number }[]): Promise<void> {
  if (sums.length === 0) return;
  // Locked in the order of their ids, so that two postings never wait for each other.
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(sums)}::json) as given (id uuid, points numeric)
    ), held as (
      select teams.id, given.points from teams join given on given.id = teams.id
      order by teams.id for no key update of teams
    )
    update teams set total_points = total_points + held.points from held where teams.id = held.id`);
}

/** Lets nobody else change the teams' figures until the transaction ends. */
export async function lockTeamFigures(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, ids))
    .orderBy(asc(teams.id))
    .for('no key update');
}

/**
 * Brings the share of members who took part in the last 30 days, in percent, up to date; null where
 * no member had anything to do. Anyone who changes who is in a team calls it, as taking part does.
 */
export async function refreshParticipation(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  // Only then counted: members may be taking part at this moment.
  await lockTeamFigures(tx, ids);
  const since = dayStart(addDays(dayOf(clock.now()), 1 - participationDays)).toISOString();
  await tx.execute(sql`
    with measured as (
      select team.id, case
          when bool_or(engagement_score is not null or last_participated_at >= ${since}::timestamptz)
          then round(100.0 * count(*) filter (where last_participated_at >= ${since}::timestamptz)
            / count(*), 2)::real
        end as participation
      from unnest(${sql.param(ids)}::uuid[]) as team (id)
      left join employees on employees.team_id = team.id
      group by team.id
    )
    update teams set participation = measured.participation from measured
    where teams.id = measured.id and teams.participation is distinct from measured.participation`);
}

/** Takes these texts out of what people wrote about teams: someone is being erased. */
export function eraseFromTeams(tx: Tx, texts: string[]): Promise<void> {
  const columns = { description: 'text', motto: 'text', suspension_reason: 'text' } as const;
  return eraseTexts(tx, { table: 'teams', columns, versioned: true }, { texts, by: erasedName });
}
