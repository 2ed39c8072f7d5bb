import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { hasStackedMarks } from '@kolam/contract/core/one-form.ts';
import { isOpen } from '@kolam/contract/people/companies/values.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { participationDays } from '@kolam/contract/people/teams/model.ts';
import { sql } from 'drizzle-orm';
import { after } from '#core/clock.ts';
import { alongside } from '#core/database/lease.ts';
import { preparedSql } from '#core/database/prepared.ts';
import type { Tx } from '#core/database/types.ts';
import { type Failure, invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changeEmployeeCounts, type LockedCompany } from '#people/companies/actions.ts';
import {
  changeMemberCounts,
  type LockedTeam,
  lockTeamFigures,
} from '#people/team-store/actions.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import {
  changeEmployeeLogins,
  createEmployeeLogins,
  type EmployeeLogin,
} from '#platform/auth/actions.ts';
import { entriesOf } from './history.ts';
import { beforeMove, onMembershipChanged } from './hooks.ts';
import { invitationPace, inviteEmployeesTask } from './invite-job.ts';
import { checkPlaces, copyOf, countChanges } from './places.ts';
import { type EmployeeRow, insertEmployees, type PersonValues, updateEmployees } from './store.ts';

/** The companies and teams that a change of people involves. The companies are locked. */
export type LockedPlaces = {
  companies: Map<string, LockedCompany>;
  teams: Map<string, LockedTeam>;
};

/**
 * A person before and after a change. For a new person, `before` is null and there may be a
 * password.
 */
export type PersonChange = {
  before: EmployeeRow | null;
  after: PersonValues;
  passwordHash?: string | null;
  /** Whether someone else typed the password. */
  mustChangePassword?: boolean;
  /**
   * The language of mails and of the app, for a person whose account is not set up. Without it, a new
   * person has the language of the company.
   */
  language?: { before: Language | null; after: Language } | undefined;
};
export type RefusedChange = { change: PersonChange; failure: Failure };

type Outcome = { done: PersonChange[]; refused: RefusedChange[] };

/**
 * Returns which changes are possible, one after the other in the given order. Refused are those
 * that give a name with stacked marks, exceed a limit, remove a team's leader or add to a closed company. Nothing is written:
 * `places` is updated to the counts it would have by then.
 */
export function tryPeople({
  changes,
  places,
}: {
  changes: PersonChange[];
  places: LockedPlaces;
}): Outcome {
  const outcome: Outcome = { done: [], refused: [] };
  // Whether a leader may leave does not depend on who leaves in the same request.
  const ofOne = new Set(
    [...places.teams].flatMap(([id, { memberCount }]) => (memberCount === 1 ? id : [])),
  );
  for (const change of changes) {
    const failure = checkNames(change) ?? checkPlaces(change, { ...places, ofOne });
    if (failure) outcome.refused.push({ change, failure });
    else {
      const { employed, members } = countChanges([change], places);
      for (const { company, by } of employed) company.employeeCount += by;
      for (const { team, by } of members) team.memberCount += by;
      outcome.done.push(change);
    }
  }
  return outcome;
}

/**
 * Adds and changes people of locked companies: accounts, counts of employees and members, and the
 * history. The number of statements does not depend on the number of people; a few hundred at once
 * keep the database free for others. `places` has the companies and teams before and after,
 * `importId` is the import that makes the change. Changes that don't fit are left out and returned
 * with the reason, in the given order. The caller has checked that teams belong to the company,
 * that no email repeats and that something changes. Afterwards the caller invites the new people
 * and those in `uninvited`: existing people without a password who may sign in from now on, and
 * whose earlier link has ended.
 */
export async function changePeople(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  {
    changes,
    places,
    importId,
  }: { changes: PersonChange[]; places: LockedPlaces; importId?: string },
): Promise<Outcome & { uninvited: string[] }> {
  const outcome = tryPeople({ changes, places: copyOf(places) });
  const { done } = outcome;
  const added = done.filter(({ before }) => before === null);
  if (added.length > 0) {
    await createEmployeeLogins(
      tx,
      context,
      added.map((change) => newLoginOf(change, places)),
    );
    await insertEmployees(
      tx,
      added.map(({ after: person }) => person),
      context.clock.now(),
    );
  }
  const uninvited = await writeChanged(tx, context, { done, places });
  const { employed, members } = countChanges(done, places);
  await changeEmployeeCounts(tx, employed);
  await changeMemberCounts(tx, members);
  // An import refreshes its teams once, at its end: doing so for each batch would slow it down.
  if (importId === undefined) await refreshParticipation(tx, context, rostersChangedBy(done));
  await noteMembership(
    tx,
    context,
    done.filter(changesReach).map(({ after: person }) => person.id),
  );
  await recordChanges(
    tx,
    context,
    done.flatMap((change) => entriesOf(change, places, { importId })),
  );
  return { ...outcome, uninvited };
}

/** Returns why a new name is refused. An earlier name can stay. */
function checkNames({ before, after: person }: PersonChange): Failure | null {
  for (const field of ['firstName', 'lastName'] as const) {
    if (person[field] === before?.[field] || !hasStackedMarks(person[field])) continue;
    return invalid({ [field]: employeeMessages.stackedMarks[field] });
  }
  return null;
}

/** Returns the teams that someone joins or leaves. */
function rostersChangedBy(changes: PersonChange[]): string[] {
  const moves = changes.filter(({ before, after }) => before?.teamId !== after.teamId);
  const ids = moves.flatMap(({ before, after }) =>
    [before?.teamId ?? [], after.teamId ?? []].flat(),
  );
  return [...new Set(ids)];
}

/** Returns whether a change may assign challenges to a person or remove them. */
function changesReach({ before, after: now }: PersonChange): boolean {
  return (
    before?.status !== now.status ||
    before.companyId !== now.companyId ||
    before.teamId !== now.teamId ||
    before.department !== now.department
  );
}

async function writeChanged(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { done, places }: { done: PersonChange[]; places: LockedPlaces },
): Promise<string[]> {
  const changed = done.filter(({ before }) => before !== null);
  if (changed.length === 0) return [];
  const people = changed.map(({ after: person }) => person);
  const at = context.clock.now();
  const employeeIds = changed.flatMap(({ before, after: { id, companyId } }) =>
    before?.companyId === companyId ? [] : id,
  );
  if (employeeIds.length > 0)
    for (const keep of beforeMove.parts()) await keep(tx, { employeeIds, at });
  const logins = changed.map(({ after: person, language }) => ({
    ...loginOf(person),
    language: language?.after,
  }));
  const withoutPassword = new Set(await changeEmployeeLogins(tx, context, logins));
  await updateEmployees(tx, people, at);
  return changed.flatMap((change) =>
    withoutPassword.has(change.after.id) && needsLink(change, places) ? change.after.id : [],
  );
}

/** Returns whether a change allows a sign-in that needs a link, or has ended the existing link. */
function needsLink({ before, after: now }: PersonChange, { companies }: LockedPlaces): boolean {
  const company = companies.get(now.companyId);
  if (!before || !company || !isOpen(company.status) || now.status === 'inactive') return false;
  return (
    before.status !== now.status || before.email !== now.email || before.companyId !== now.companyId
  );
}

function loginOf({ id, companyId, email, status, ...person }: PersonValues): EmployeeLogin {
  return { id, companyId, email, status, name: fullName(person) };
}

function newLoginOf(
  { after: person, passwordHash = null, mustChangePassword = false, ...change }: PersonChange,
  { companies }: LockedPlaces,
) {
  const ofCompany = companies.get(person.companyId)?.language ?? originalLanguage;
  const language = change.language?.after ?? ofCompany;
  return Object.assign(loginOf(person), { language, passwordHash, mustChangePassword });
}

/**
 * Queues invitations for after the commit: at once, or later the more people were invited `before`.
 * A person who can sign in by then is skipped.
 */
export async function inviteLater(
  tx: Tx,
  { jobs, actor, clock }: Pick<RequestContext, 'jobs' | 'actor' | 'clock'>,
  { employeeIds, before = 0 }: { employeeIds: string[]; before?: number },
): Promise<void> {
  if (employeeIds.length === 0) return;
  const payload = { employeeIds, inviter: actor.name };
  const startAfter = after(clock.now(), before * invitationPace);
  await jobs.enqueue(tx, inviteEmployeesTask, payload, before === 0 ? {} : { startAfter });
}

export async function noteMembership(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  employeeIds: string[],
): Promise<void> {
  for (const sync of onMembershipChanged.parts()) await sync(tx, context, employeeIds);
}

const since = sql.placeholder('since');
const measureTeams = preparedSql(sql`
  with measured as (
    select team.id, case
        when bool_or(engagement_score is not null or last_participated_at >= ${since}::timestamptz)
        then round(100.0 * count(*) filter (where last_participated_at >= ${since}::timestamptz)
          / count(*), 2)::real
      end as participation
    from unnest(${sql.placeholder('ids')}::uuid[]) as team (id)
    left join employees on employees.team_id = team.id
    group by team.id
  )
  update teams set participation = measured.participation from measured
  where teams.id = measured.id and teams.participation is distinct from measured.participation`);

/**
 * Refreshes the share of members who took part in the last 30 days, in percent. Null when no member
 * had a task. Called whenever a team's members change or take part.
 */
export async function refreshParticipation(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  // Counted only after locking: members may be taking part at this moment.
  await lockTeamFigures(tx, ids);
  const from = dayStart(addDays(dayOf(clock.now()), 1 - participationDays)).toISOString();
  alongside(tx, () => measureTeams(tx, { since: from, ids }));
}
