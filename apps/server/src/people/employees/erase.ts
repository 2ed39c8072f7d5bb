import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { isCounted } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { conflict, notFound, preconditionFailed } from '#core/failure.ts';
import { removeResponsesAbout, removeResponsesTo } from '#core/idempotency/idempotency.ts';
import { removeJobsAbout } from '#core/jobs/remove-jobs.ts';
import { removeMailsTo } from '#core/mail/remove-mails-job.ts';
import type { Traces } from '#core/pii-matches.ts';
import { removeAttemptsAt } from '#core/rate-limit/rate-limit.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { changeEmployeeCounts } from '#people/companies/actions.ts';
import { changeMemberCounts, eraseFromTeams } from '#people/team-store/actions.ts';
import { erasePerson, recordChange } from '#platform/audit/actions.ts';
import { formerValues } from '#platform/audit/queries.ts';
import { removeEmployeeLogin } from '#platform/auth/actions.ts';
import { logErasure, noteErasure } from '#platform/backups/actions.ts';
import { eraseFromFileNames } from '#platform/files/actions.ts';
import { refreshParticipation } from './change-people.ts';
import { afterErasure, beforeErasure, planErasure } from './hooks.ts';
import { type Locked, lockEmployees } from './lock-for-update.ts';
import { type EmployeeRow, findEmployee, removeEmployee } from './store.ts';

/**
 * Erases a person (decision record 0009): everything that identifies them is deleted, wherever it
 * is stored. Points stay in the ledger under an id that refers to no one.
 * @throws Failure `LEADER` while the person leads a team, `IMPORT_RUNNING` while an import runs
 *   that contains the person, `STALE` when the person was moved at the same moment
 */
export async function eraseEmployee(context: RequestContext, id: string) {
  const response = await erase(context, id);
  // Logged outside the database before the response. Its job does the same if the process ends
  // before this.
  await logErasure(context, [id]).catch((error: unknown) => {
    context.log.warn({ err: error }, 'An erasure is not kept outside of the database yet');
  });
  return response;
}

/**
 * Erases a person again whom a restored backup brought back. Nothing blocks it: a team may be left
 * without a leader, and imports from that time are not continued.
 */
export function replayErasure(context: RequestContext, id: string) {
  return erase(context, id, { again: true });
}

async function erase(context: RequestContext, id: string, { again = false } = {}) {
  const found = await findEmployee(context.db, id);
  if (!found) throw notFound();
  const traces = await tracesOf(context.db, found);
  const plans = await Promise.all(planErasure.parts().map((plan) => plan(context, traces)));
  return context.transaction(async (tx) => {
    const locked = await lockEmployees(tx, [id]);
    const person = locked.people.get(id);
    if (!person) throw notFound();
    assertVersion(context, person.version);
    // The files were searched for the person's current data.
    if (person.version !== found.version) throw preconditionFailed();
    if (!again) requireNoLeader(person, locked);
    await leaveTeam(tx, person, locked);
    await leaveCompany(tx, person, locked);
    for (const carryOut of plans) await carryOut(tx, { again });
    for (const remove of beforeErasure.parts()) await remove(tx, context, id);
    await eraseEverywhere(tx, context, { id, companyId: person.companyId, traces });
    await removeEmployee(tx, id);
    await removeEmployeeLogin(tx, id);
    if (person.teamId !== null) await refreshParticipation(tx, context, [person.teamId]);
    await noteErasure(tx, context, id);
    for (const remove of afterErasure.parts()) await remove(tx, id);
    return { erased: { id } };
  });
}

const teamOf = ({ teamId }: EmployeeRow, { teams }: Locked) =>
  teamId === null ? undefined : teams.get(teamId);

function requireNoLeader(person: EmployeeRow, locked: Locked): void {
  const team = teamOf(person, locked);
  if (!team || !person.isTeamLeader || team.memberCount === 1) return;
  throw conflict('LEADER', employeeMessages.leader(fullName(person), team.name));
}

async function leaveTeam(tx: Tx, person: EmployeeRow, locked: Locked): Promise<void> {
  const team = teamOf(person, locked);
  if (team) await changeMemberCounts(tx, [{ team, by: -1 }]);
}

async function leaveCompany(tx: Tx, person: EmployeeRow, { companies }: Locked): Promise<void> {
  const company = companies.get(person.companyId);
  if (company && isCounted(person.status)) await changeEmployeeCounts(tx, [{ company, by: -1 }]);
}

const personalFields = ['firstName', 'lastName', 'email', 'phone'] as const;

/**
 * Returns all current and former names and contacts of a person, as far as the history has them.
 */
async function tracesOf(db: Queryable, person: EmployeeRow): Promise<Traces> {
  const former = await formerValues(db, {
    kind: 'employee',
    recordId: person.id,
    fields: personalFields,
  });
  const all = (field: (typeof personalFields)[number]) =>
    [...new Set([person[field], ...former[field]])].filter((value) => value !== '');
  return {
    firstNames: all('firstName'),
    lastNames: all('lastName'),
    emails: all('email'),
    phones: all('phone'),
  };
}

/**
 * Erases what is stored elsewhere: texts by others, history, stored responses, jobs and mails,
 * sign-in attempts.
 */
async function eraseEverywhere(
  tx: Tx,
  context: RequestContext,
  { id, companyId, traces }: { id: string; companyId: string; traces: Traces },
): Promise<void> {
  const { firstNames, lastNames, emails, phones } = traces;
  const names = firstNames.flatMap((firstName) =>
    lastNames.map((lastName) => fullName({ firstName, lastName })),
  );
  const texts = [...emails, ...names, ...phones];
  // In the lock order of other transactions (decision record 0010).
  for (const eraseFrom of erasePiiMatches.parts()) await eraseFrom(tx, { texts, traces }, context);
  await eraseFromTeams(tx, texts);
  await eraseFromFileNames(tx, texts);
  await recordChange(tx, context, {
    record: { kind: 'employee', id, title: erasedName, companyId },
    action: 'erased',
    changes: [],
  });
  await erasePerson(tx, { id, texts });
  await removeResponsesAbout(tx, [id, ...texts]);
  await removeResponsesTo(tx, id);
  await removeJobsAbout(tx, emails);
  for (const email of emails) {
    await removeMailsTo(tx, context, email);
    await removeAttemptsAt(tx, email);
  }
}
