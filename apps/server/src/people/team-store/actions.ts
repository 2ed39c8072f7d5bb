import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { defaultTeamSize } from '@kolam/contract/people/teams/values.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { preparedSql } from '#core/database/prepared.ts';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { teams } from './tables.ts';

/** A team whose company is locked, so that no other transaction changes it. */
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
 * Returns several teams by their ids, without unknown ones. Those of companies that the caller has
 * locked are locked. Of the others, only the name is reliable.
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
 * Adds to the member counts of locked teams, or subtracts, in one statement. The caller updates the
 * members and has checked the limits. The teams' versions stay the same, since an edit of a team
 * does not include the roster.
 */
export async function changeMemberCounts(
  tx: Tx,
  changes: { team: LockedTeam; by: number }[],
): Promise<void> {
  const needed = changes.filter(({ by }) => by !== 0);
  if (needed.length === 0) return;
  // In the same order everywhere: an update locks rows in any order.
  await lockTeamFigures(
    tx,
    needed.map(({ team }) => team.id),
  );
  const given = JSON.stringify(needed.map(({ team, by }) => ({ id: team.id, by })));
  alongside(tx, () =>
    tx.execute(sql`
      update teams set member_count = member_count + given.by
      from json_to_recordset(${given}::json) as given (id uuid, by int)
      where teams.id = given.id`),
  );
  for (const { team, by } of needed) team.memberCount += by;
}

/**
 * Creates empty teams of locked companies. The caller has checked that their names are free. The
 * minimum is the usual one, or the maximum if that is less.
 */
export async function createEmptyTeams(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  given: LockedTeam[],
): Promise<void> {
  if (given.length === 0) return;
  const now = clock.now();
  await tx.insert(teams).values(
    given.map(({ id, name, companyId, maxMembers }) => ({
      ...{ id, name, companyId, maxMembers, createdAt: now, updatedAt: now },
      ...{ description: '', motto: '', icon: '' },
      minMembers: Math.min(defaultTeamSize.minMembers, maxMembers),
    })),
  );
}

/** Deletes those of these teams that have no members. */
export async function removeEmptyTeams(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(teams).where(and(inArray(teams.id, ids), eq(teams.memberCount, 0)));
}

export function teamFull({ name }: LockedTeam) {
  const message = teamMessages.full(name);
  return conflict('TEAM_FULL', message, { teamId: message });
}

// Locked in the order of their ids, so that two postings never deadlock.
const addPoints = preparedSql(sql`
  with given as (
    select * from json_to_recordset(${sql.placeholder('sums')}::json) as given (id uuid, points numeric)
  ), held as (
    select teams.id, given.points from teams join given on given.id = teams.id
    order by teams.id for no key update of teams
  )
  update teams set total_points = total_points + held.points from held where teams.id = held.id`);

/** Updates the teams' sums of points with entries of the ledger. */
export async function addTeamPoints(tx: Tx, sums: { id: string; points: number }[]): Promise<void> {
  if (sums.length > 0) alongside(tx, () => addPoints(tx, { sums: JSON.stringify(sums) }));
}

/** Locks the teams' figures until the transaction ends. */
export async function lockTeamFigures(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const locked = tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, ids))
    .orderBy(asc(teams.id))
    .for('no key update');
  alongside(tx, () => locked);
}

/** Removes these texts from what users wrote about teams, because a person is being erased. */
export function eraseFromTeams(tx: Tx, texts: string[]): Promise<void> {
  const columns = { description: 'text', motto: 'text', suspension_reason: 'text' } as const;
  return eraseTexts(tx, { table: 'teams', columns, versioned: true }, { texts, by: erasedName });
}
