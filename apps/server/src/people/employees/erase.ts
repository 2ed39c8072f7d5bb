import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { isCounted } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { eraseMentions } from '#core/erase-mentions.ts';
import { conflict, notFound, stale } from '#core/failure.ts';
import { forgetAnswersAbout, forgetAnswersTo } from '#core/idempotency/idempotency.ts';
import { forgetJobsAbout } from '#core/jobs/forget.ts';
import { forgetMailsTo } from '#core/mail/forget-mails-job.ts';
import type { Traces } from '#core/mentions.ts';
import { forgetAttemptsAt } from '#core/rate-limit/rate-limit.ts';
import { requireFresh, type Scope } from '#core/scope.ts';
import { changeEmployeeCounts } from '#people/companies/actions.ts';
import {
  changeMemberCounts,
  eraseFromTeams,
  refreshParticipation,
} from '#people/team-store/actions.ts';
import { erasePerson } from '#platform/audit/actions.ts';
import { formerValues } from '#platform/audit/queries.ts';
import { removeEmployeeLogin } from '#platform/auth/actions.ts';
import { eraseFromFileNames } from '#platform/files/actions.ts';
import { type Held, holdEmployees } from './hold.ts';
import { afterErasure, beforeErasure, planErasure } from './hooks.ts';
import { rememberErased, rememberErasedLater } from './remember-erased.ts';
import { type EmployeeRow, findEmployee, noteErasure, removeEmployee } from './store.ts';

/**
 * Erases a person (decision record 0009): everything that tells who it was goes, wherever it
 * stands; points stay in the ledger under an id that leads to nobody.
 *
 * @throws Failure `LEADER` while the person leads a team, `IMPORT_RUNNING` while an import runs
 *   that holds the person, `STALE` when the person was moved at the same moment
 */
export async function eraseEmployee(scope: Scope, id: string) {
  const answer = await erase(scope, id);
  // Its job does the same, should this not get so far: what is answered is kept outside already.
  await rememberErased(scope, [id]).catch((error: unknown) => {
    scope.log.warn({ err: error }, 'An erasure is not kept outside of the database yet');
  });
  return answer;
}

/**
 * Erases somebody once more whom a restored backup brought back. Nothing keeps it from being done: a team
 * may be left without a leader, and imports from that time go on nowhere.
 */
export function eraseAgain(scope: Scope, id: string) {
  return erase(scope, id, { again: true });
}

async function erase(scope: Scope, id: string, { again = false } = {}) {
  const found = await findEmployee(scope.db, id);
  if (!found) throw notFound();
  const traces = await tracesOf(scope.db, found);
  const plans = await Promise.all(planErasure.parts().map((plan) => plan(scope, traces)));
  return scope.transaction(async (tx) => {
    const held = await holdEmployees(tx, [id]);
    const person = held.people.get(id);
    if (!person) throw notFound();
    requireFresh(scope, person.version);
    // What was looked for in the files is what the person is called now.
    if (person.version !== found.version) throw stale();
    if (!again) requireNoLeader(person, held);
    await leaveTeam(tx, person, held);
    await leaveCompany(tx, person, held);
    for (const carryOut of plans) await carryOut(tx, { again });
    for (const forget of beforeErasure.parts()) await forget(tx, scope, id);
    await forgetEverywhere(tx, scope, { id, companyId: person.companyId, traces });
    await removeEmployee(tx, id);
    await removeEmployeeLogin(tx, id);
    if (person.teamId !== null) await refreshParticipation(tx, scope, [person.teamId]);
    await noteErasure(tx, { id, at: scope.clock.now() });
    await rememberErasedLater(tx, scope, id);
    for (const forget of afterErasure.parts()) await forget(tx, id);
    return { erased: { id } };
  });
}

const teamOf = ({ teamId }: EmployeeRow, { teams }: Held) =>
  teamId === null ? undefined : teams.get(teamId);

function requireNoLeader(person: EmployeeRow, held: Held): void {
  const team = teamOf(person, held);
  if (!team || !person.isTeamLeader) return;
  throw conflict('LEADER', employeeMessages.leader(fullName(person), team.name));
}

async function leaveTeam(tx: Tx, person: EmployeeRow, held: Held): Promise<void> {
  const team = teamOf(person, held);
  if (team) await changeMemberCounts(tx, [{ team, by: -1 }]);
}

async function leaveCompany(tx: Tx, person: EmployeeRow, { companies }: Held): Promise<void> {
  const company = companies.get(person.companyId);
  if (company && isCounted(person.status)) await changeEmployeeCounts(tx, [{ company, by: -1 }]);
}

const telling = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Everything that a person was called and could be reached at, as far as the history tells. */
async function tracesOf(db: Queryable, person: EmployeeRow): Promise<Traces> {
  const former = await formerValues(db, { employeeId: person.id, fields: telling });
  const all = (field: (typeof telling)[number]) =>
    [...new Set([person[field], ...former[field]])].filter((value) => value !== '');
  return {
    firstNames: all('firstName'),
    lastNames: all('lastName'),
    emails: all('email'),
    phones: all('phone'),
  };
}

/** What stands elsewhere: what others wrote, history, first answers, jobs and mails, tries. */
async function forgetEverywhere(
  tx: Tx,
  scope: Scope,
  { id, companyId, traces }: { id: string; companyId: string; traces: Traces },
): Promise<void> {
  const { firstNames, lastNames, emails, phones } = traces;
  const names = firstNames.flatMap((firstName) =>
    lastNames.map((lastName) => fullName({ firstName, lastName })),
  );
  const texts = [...emails, ...names, ...phones];
  // In the order in which others lock them (decision record 0010).
  for (const eraseFrom of eraseMentions.parts()) await eraseFrom(tx, { texts, traces });
  await eraseFromTeams(tx, texts);
  await eraseFromFileNames(tx, texts);
  await erasePerson(tx, scope, { id, companyId, texts });
  await forgetAnswersAbout(tx, [id, ...texts]);
  await forgetAnswersTo(tx, id);
  await forgetJobsAbout(tx, emails);
  for (const email of emails) {
    await forgetMailsTo(tx, scope, email);
    await forgetAttemptsAt(tx, email);
  }
}
