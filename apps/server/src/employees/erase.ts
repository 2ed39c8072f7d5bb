import { importMessages } from '@kolam/contract/employee-imports/messages.ts';
import { employeeMessages } from '@kolam/contract/employees/messages.ts';
import { isCounted } from '@kolam/contract/employees/model.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { forgetAnswersAbout } from '#core/idempotency/idempotency.ts';
import { forgetJobsAbout } from '#core/jobs/forget.ts';
import { forgetMailsTo } from '#core/mail/forget-mails-job.ts';
import { forgetAttemptsAt } from '#core/rate-limit/rate-limit.ts';
import { requireFresh, type Scope } from '#core/scope.ts';
import { erasePerson, recordChange } from '../audit/actions.ts';
import { formerValues } from '../audit/queries.ts';
import { removeEmployeeLogin } from '../auth/actions.ts';
import { changeEmployeeCounts, lockCompanies } from '../companies/actions.ts';
import {
  discardWaiting,
  forgetRefusedRowsOf,
  isImportRunning,
} from '../employee-imports/actions.ts';
import { changeMemberCounts, holdTeam } from '../teams/actions.ts';
import { fullNameOf } from './history.ts';
import {
  type EmployeeRow,
  findEmployee,
  findEmployeesForUpdate,
  noteErasure,
  removeEmployee,
} from './store.ts';

/**
 * Erases a person (decision record 0009): everything that tells who it was goes, wherever it
 * stands; points stay in the ledger under an id that leads to nobody.
 *
 * @throws Failure `LEADER` while the person leads a team, `IMPORT_RUNNING` while an import could
 *   bring the person back
 */
export async function eraseEmployee(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    requireFresh(scope, person.version);
    await leaveTeam(tx, person);
    await discardWaiting(tx, scope);
    if (await isImportRunning(tx)) {
      throw conflict('IMPORT_RUNNING', importMessages.runningWhileErasing);
    }
    await forgetEverywhere(tx, scope, person);
    await erasePerson(tx, id);
    await removeEmployee(tx, id);
    await removeEmployeeLogin(tx, id);
    await noteErasure(tx, { id, at: scope.clock.now() });
    await recordChange(tx, scope, {
      record: { kind: 'employee', id, title: 'erased' },
      action: 'erased',
      changes: [],
    });
    return { erased: { id } };
  });
}

async function lockPerson(tx: Tx, id: string): Promise<EmployeeRow> {
  const found = await findEmployee(tx, id);
  if (!found) throw notFound();
  const company = (await lockCompanies(tx, [found.companyId])).get(found.companyId);
  const [person] = await findEmployeesForUpdate(tx, [id]);
  // Erased or moved to another company while this waited for the lock.
  if (!company || person?.companyId !== company.id) throw notFound();
  if (isCounted(person.status)) await changeEmployeeCounts(tx, [{ company, by: -1 }]);
  return person;
}

async function leaveTeam(tx: Tx, person: EmployeeRow): Promise<void> {
  if (person.teamId === null) return;
  const team = await holdTeam(tx, { id: person.teamId, companyId: person.companyId });
  if (!team) return;
  if (person.isTeamLeader) {
    throw conflict('LEADER', employeeMessages.leader(fullNameOf(person), team.name));
  }
  await changeMemberCounts(tx, [{ team, by: -1 }]);
}

/** What other parts hold for a while: first answers, waiting jobs and mails, tries, refused rows. */
async function forgetEverywhere(tx: Tx, scope: Scope, person: EmployeeRow): Promise<void> {
  const former = await formerValues(tx, { employeeId: person.id, field: 'email' });
  const emails = [...new Set([person.email, ...former])];
  await forgetAnswersAbout(tx, [person.id, ...emails, fullNameOf(person)]);
  for (const email of emails) {
    await forgetJobsAbout(tx, email);
    await forgetMailsTo(tx, scope, email);
    await forgetAttemptsAt(tx, email);
    await forgetRefusedRowsOf(tx, { ...person, email });
  }
}
