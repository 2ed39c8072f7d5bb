import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { preparedSql } from '#core/database/prepared.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { noteMembership } from './change-people.ts';
import { peopleOfTeam } from './queries.ts';
import { type EmployeeRow, findByEmailForUpdate } from './store.ts';
import { employees } from './tables.ts';

export {
  changePeople,
  inviteLater,
  type LockedPlaces,
  type PersonChange,
  type RefusedChange,
  refreshParticipation,
  tryPeople,
} from './change-people.ts';
export { createEmployee } from './create.ts';
export { inviteAgain } from './invite-again.ts';
export { lockEmployees } from './lock-for-update.ts';
export { lockOwnCompany } from './lock-own-company.ts';
export { updateEmployee } from './update.ts';

/**
 * Moves people into a team of their company, or out of any. A former team leader leads no team
 * afterwards. The caller holds the company's lock and updates the teams' member counts.
 */
export async function setTeam(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { ids, teamId }: { ids: string[]; teamId: string | null },
): Promise<void> {
  if (ids.length > 0) await moveTo(tx, context, { teamId, who: inArray(employees.id, ids) });
}

/** Removes everyone from a team that is being deleted. Returns how many there were. */
export function emptyTeam(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  teamId: string,
): Promise<number> {
  return moveTo(tx, context, { teamId: null, who: eq(employees.teamId, teamId) });
}

async function moveTo(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { teamId, who }: { teamId: string | null; who: SQL },
): Promise<number> {
  const now = clock.now();
  const moved = await tx
    .update(employees)
    .set({
      teamId,
      joinedTeamAt: teamId === null ? null : now,
      isTeamLeader: false,
      updatedAt: now,
      version: sql`${employees.version} + 1`,
    })
    .where(who)
    .returning({ id: employees.id });
  await noteMembership(
    tx,
    { clock },
    moved.map(({ id }) => id),
  );
  return moved.length;
}

/** Enrols or releases the members of a locked team whose status has changed. */
export async function noteTeamStatus(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  teamId: string,
): Promise<void> {
  await noteMembership(tx, context, await peopleOfTeam(tx, teamId));
}

/** Makes a member the team's leader in place of the current one. */
export async function setTeamLeader(
  tx: Tx,
  { teamId, employeeId }: { teamId: string; employeeId: string },
): Promise<void> {
  // In two statements: a unique index refuses two leaders even within a statement.
  await tx
    .update(employees)
    .set({ isTeamLeader: false })
    .where(and(eq(employees.teamId, teamId), employees.isTeamLeader));
  await tx
    .update(employees)
    .set({ isTeamLeader: true })
    .where(and(eq(employees.teamId, teamId), eq(employees.id, employeeId)));
}

/** Makes members leaders of their teams, at most one of each, which must have none. */
export async function setFirstLeaders(tx: Tx, employeeIds: string[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx.update(employees).set({ isTeamLeader: true }).where(inArray(employees.id, employeeIds));
}

// Locked in the order of their ids, so that two postings never deadlock.
const addPoints = preparedSql(sql`
  with given as (
    select * from json_to_recordset(${sql.placeholder('sums')}::json) as given (id uuid, points numeric)
  ), held as (
    select employees.id, given.points from employees join given on given.id = employees.id
    order by employees.id for no key update of employees
  )
  update employees set total_points = total_points + held.points
  from held where employees.id = held.id`);

/** Updates people's sums of points with entries of the ledger. */
export async function addEmployeePoints(
  tx: Tx,
  sums: { id: string; points: number }[],
): Promise<void> {
  if (sums.length > 0) alongside(tx, () => addPoints(tx, { sums: JSON.stringify(sums) }));
}

/** Figures over a person's recent days. The score is null when there were no tasks. */
export type EmployeeFigures = {
  id: string;
  engagementScore: number | null;
  lastParticipatedAt: Date | null;
};

const setFigures = preparedSql(sql`
  with given as (
    select * from json_to_recordset(${sql.placeholder('figures')}::json) as given
      (id uuid, "engagementScore" real, "lastParticipatedAt" timestamptz)
  ), held as (
    select given.* from employees join given on given.id = employees.id
    where (engagement_score, last_participated_at)
      is distinct from ("engagementScore", "lastParticipatedAt")
    order by employees.id for no key update of employees
  )
  update employees set engagement_score = held."engagementScore",
    last_participated_at = held."lastParticipatedAt"
  from held where employees.id = held.id`);

/** Updates people's figures, in one statement for any number. Unchanged ones are skipped. */
export async function setEmployeeFigures(tx: Tx, figures: EmployeeFigures[]): Promise<void> {
  if (figures.length > 0) alongside(tx, () => setFigures(tx, { figures: JSON.stringify(figures) }));
}

/**
 * Activates an invited employee who has set up their account. Returns whether the employee was
 * pending.
 */
export async function activateInvited(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  id: string,
): Promise<boolean> {
  const activated = await tx
    .update(employees)
    .set({
      status: 'active',
      updatedAt: context.clock.now(),
      version: sql`${employees.version} + 1`,
    })
    .where(and(eq(employees.id, id), eq(employees.status, 'pending')))
    .returning({ id: employees.id });
  await noteMembership(
    tx,
    context,
    activated.map((each) => each.id),
  );
  return activated.length > 0;
}

/** Locks people of locked companies by company and email. Unknown ones are left out. */
export function lockPeopleByEmail(
  tx: Tx,
  wanted: { companyId: string; email: string }[],
): Promise<EmployeeRow[]> {
  return wanted.length === 0 ? Promise.resolve([]) : findByEmailForUpdate(tx, wanted);
}
