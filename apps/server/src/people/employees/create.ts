import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { CreateEmployee } from '@kolam/contract/people/employees/rules.ts';
import { violates } from '#core/database/errors.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, Failure } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { lockTeams } from '#people/team-store/actions.ts';
import { hashNewPassword, mailEmployeeLink } from '#platform/auth/actions.ts';
import {
  changePeople,
  inviteLater,
  type LockedPlaces,
  type PersonChange,
} from './change-people.ts';
import { presentEmployee } from './present.ts';
import { type EmployeeRow, findEmployee } from './store.ts';

/**
 * Adds an employee with a password, which they change at their first sign-in, or mails a link to set
 * one.
 */
export async function createEmployee(
  context: RequestContext,
  { password, invite: _, ...person }: CreateEmployee,
) {
  const { firstName, lastName, email, companyId } = person;
  const owner = { name: `${firstName} ${lastName}`, email, company: { id: companyId } };
  const passwordHash =
    password === undefined
      ? null
      : await hashNewPassword(context.db, { password, owner, field: 'password' });
  const status = person.status ?? (passwordHash === null ? 'pending' : 'active');
  return context.transaction(async (tx) => {
    const after = { ...person, id: newId(), status, lastDay: null };
    const places = await lockPlaces(tx, after);
    const mustChangePassword = passwordHash !== null;
    const change = { before: null, after, passwordHash, mustChangePassword };
    await changePerson(tx, context, { change, places });
    // An inactive employee can't use a link, and is invited when activated.
    if (passwordHash === null && status !== 'inactive') {
      const company = places.companies.get(after.companyId)?.name ?? '';
      await mailEmployeeLink(tx, context, { id: after.id, company });
    }
    const row = (await findEmployee(tx, after.id)) as EmployeeRow;
    return { employee: await presentEmployee(tx, row) };
  });
}

async function lockPlaces(
  tx: Tx,
  { companyId, teamId }: { companyId: string; teamId: string | null },
): Promise<LockedPlaces> {
  const companies = await lockCompanies(tx, [companyId]);
  if (!companies.has(companyId)) throw missing('companyId', employeeMessages.companyNotFound);
  const teams = await lockTeams(tx, teamId === null ? [] : [teamId]);
  if (teamId !== null && teams.get(teamId)?.companyId !== companyId) {
    throw missing('teamId', employeeMessages.teamNotFound);
  }
  return { companies, teams };
}

/** Unlike elsewhere, an unknown id in this body is a 404. */
function missing(field: string, message: string): Failure {
  return new Failure('not-found', 'NOT_FOUND', message, { errors: { [field]: message } });
}

/** Adds or changes one person, and throws if it is refused. */
export async function changePerson(
  tx: Tx,
  context: RequestContext,
  { change, places }: { change: PersonChange; places: LockedPlaces },
): Promise<void> {
  try {
    const { refused, uninvited } = await changePeople(tx, context, { changes: [change], places });
    if (refused[0]) throw refused[0].failure;
    await inviteLater(tx, context, { employeeIds: uninvited });
  } catch (error) {
    throw asConflict(error);
  }
}

/**
 * Translates a repeated email into a conflict with a message. Other errors are returned as they
 * are.
 */
function asConflict(error: unknown): unknown {
  if (!violates(error, 'accounts_employee_email_key')) return error;
  return conflict('DUPLICATE_EMAIL', employeeMessages.duplicateEmail, {
    email: employeeMessages.duplicateEmail,
  });
}
