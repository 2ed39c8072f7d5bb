import { isOpen } from '@kolam/contract/companies/model.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { Scope } from '#core/scope.ts';
import { recordChanges } from '../audit/actions.ts';
import { changeEmployeeLogins, createEmployeeLogins, type EmployeeLogin } from '../auth/actions.ts';
import { changeEmployeeCounts } from '../companies/actions.ts';
import { changeMemberCounts } from '../teams/actions.ts';
import { entriesOf, fullNameOf } from './history.ts';
import { inviteChangedLater } from './invite-job.ts';
import {
  copyOf,
  countChanges,
  type HeldPlaces,
  type Outcome,
  type PersonChange,
  type RefusedChange,
  tryPeople,
} from './places.ts';
import {
  type EmployeeRow,
  findByEmailForUpdate,
  insertEmployees,
  type PersonValues,
  updateEmployees,
} from './store.ts';
import { employees } from './tables.ts';

export type { EmployeeRow, HeldPlaces, PersonChange, PersonValues, RefusedChange };
export { tryPeople };

/**
 * Puts people into a team of their company, or into none. Who led a team leads none afterwards;
 * the caller holds the company's lock and keeps the teams' numbers of members.
 */
export async function setTeam(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  { ids, teamId }: { ids: string[]; teamId: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  const now = scope.clock.now();
  await tx
    .update(employees)
    .set({
      teamId,
      joinedTeamAt: teamId === null ? null : now,
      isTeamLeader: false,
      updatedAt: now,
      version: sql`${employees.version} + 1`,
    })
    .where(inArray(employees.id, ids));
}

/** Takes everybody out of a team that is being deleted; answers how many that were. */
export async function emptyTeam(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  teamId: string,
): Promise<number> {
  const freed = await tx
    .update(employees)
    .set({
      teamId: null,
      joinedTeamAt: null,
      isTeamLeader: false,
      updatedAt: scope.clock.now(),
      version: sql`${employees.version} + 1`,
    })
    .where(eq(employees.teamId, teamId))
    .returning({ id: employees.id });
  return freed.length;
}

/** Makes one member lead the team in place of whoever does. */
export async function setTeamLeader(
  tx: Tx,
  { teamId, employeeId }: { teamId: string; employeeId: string },
): Promise<void> {
  // One after the other: a team never has two leaders, not even within a statement.
  await tx
    .update(employees)
    .set({ isTeamLeader: false })
    .where(and(eq(employees.teamId, teamId), employees.isTeamLeader));
  await tx
    .update(employees)
    .set({ isTeamLeader: true })
    .where(and(eq(employees.teamId, teamId), eq(employees.id, employeeId)));
}

/** Keeps people's sums of points with entries of the ledger. */
export async function addEmployeePoints(
  tx: Tx,
  sums: { id: string; points: number }[],
): Promise<void> {
  if (sums.length === 0) return;
  // Locked in the order of their ids, so that two postings never wait for each other.
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(sums)}::json) as given (id uuid, points int)
    ), held as (
      select employees.id, given.points from employees join given on given.id = employees.id
      order by employees.id for no key update of employees
    )
    update employees set total_points = total_points + held.points
    from held where employees.id = held.id`);
}

/** Somebody invited has set a password. Answers whether they were pending until now. */
export async function activateInvited(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  id: string,
): Promise<boolean> {
  const activated = await tx
    .update(employees)
    .set({
      status: 'active',
      updatedAt: scope.clock.now(),
      version: sql`${employees.version} + 1`,
    })
    .where(and(eq(employees.id, id), eq(employees.status, 'pending')))
    .returning({ id: employees.id });
  return activated.length > 0;
}

/**
 * Adds and changes people of locked companies: accounts, numbers of employees and members, and the
 * history, in as many statements however many people (a few hundred at once keep the database free
 * for others). `places` has the companies and teams they are in and those they are to be in.
 *
 * What doesn't fit is left out and answered with the reason, in the order given. The caller has seen
 * to it that teams are of the right company, that no email repeats and that something changes.
 *
 * Whoever was there before, has no password and could come in from now on is invited, unless
 * `invites` says otherwise: their earlier link, if they had one, has ended with the change. New
 * people are the caller's to invite.
 */
export async function changePeople(
  tx: Tx,
  scope: Pick<Scope, 'clock' | 'actor' | 'requestId' | 'jobs'>,
  {
    changes,
    places,
    added: verb = 'created',
    invites = true,
  }: {
    changes: PersonChange[];
    places: HeldPlaces;
    added?: 'created' | 'imported';
    invites?: boolean;
  },
): Promise<Outcome> {
  const outcome = tryPeople({ changes, places: copyOf(places) });
  const { done } = outcome;
  const added = done.filter(({ before }) => before === null);
  const changed = done.filter(({ before }) => before !== null).map(({ after }) => after);
  if (added.length > 0) {
    await createEmployeeLogins(tx, scope, added.map(newLoginOf));
    await insertEmployees(
      tx,
      added.map(({ after }) => after),
      scope.clock.now(),
    );
  }
  if (changed.length > 0) {
    const withoutPassword = new Set(await changeEmployeeLogins(tx, scope, changed.map(loginOf)));
    await updateEmployees(tx, changed, scope.clock.now());
    const invited = done.filter(
      (change) => withoutPassword.has(change.after.id) && needsLink(change, places),
    );
    if (invites) await inviteChangedLater(tx, scope, invited.map(idOf));
  }
  const { employed, members } = countChanges(done, places);
  await changeEmployeeCounts(tx, employed);
  await changeMemberCounts(tx, members);
  await recordChanges(
    tx,
    scope,
    done.flatMap((change) => entriesOf(change, places, verb)),
  );
  return outcome;
}

const idOf = ({ after }: PersonChange) => after.id;

/** Whether a change opens a way in that needs a link, or has ended the link there was. */
function needsLink({ before, after }: PersonChange, { companies }: HeldPlaces): boolean {
  const company = companies.get(after.companyId);
  if (!before || !company || !isOpen(company.status) || after.status === 'inactive') return false;
  return (
    before.status !== after.status ||
    before.email !== after.email ||
    before.companyId !== after.companyId
  );
}

function loginOf({ id, companyId, email, status, ...person }: PersonValues): EmployeeLogin {
  return { id, companyId, email, status, name: fullNameOf(person) };
}

function newLoginOf({ after, passwordHash = null }: PersonChange) {
  return Object.assign(loginOf(after), { passwordHash });
}

/** People of locked companies by company and email, locked too; unknown ones are left out. */
export function holdPeopleByEmail(
  tx: Tx,
  wanted: { companyId: string; email: string }[],
): Promise<EmployeeRow[]> {
  return wanted.length === 0 ? Promise.resolve([]) : findByEmailForUpdate(tx, wanted);
}
