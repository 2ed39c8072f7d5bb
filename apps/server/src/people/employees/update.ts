import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { UpdateEmployee } from '@kolam/contract/people/employees/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import type { LockedPlaces } from './change-people.ts';
import { changePerson } from './create.ts';
import { lockEmployees } from './lock-for-update.ts';
import { presentEmployee } from './present.ts';
import { type EmployeeRow, findEmployee, type PersonValues } from './store.ts';

type StatusOf = (tx: Tx, before: EmployeeRow) => Promise<EmployeeRow['status']>;

/**
 * Changes the fields that the body names. Another company means another team, or none. With
 * `companyId`, only people of this company exist. `statusOf` decides on the status of the locked
 * person.
 */
export async function updateEmployee(
  context: RequestContext,
  id: string,
  body: UpdateEmployee,
  { companyId, statusOf }: { companyId?: string; statusOf?: StatusOf } = {},
) {
  return context.transaction(async (tx) => {
    const locked = await lockEmployees(tx, [id], {
      companyIds: body.companyId === undefined ? [] : [body.companyId],
      teamIds: body.teamId ? [body.teamId] : [],
    });
    const before = locked.people.get(id);
    if (!before || (companyId !== undefined && before.companyId !== companyId)) throw notFound();
    assertVersion(context, before.version);
    const values = valuesAfter(before, body);
    const after = statusOf ? { ...values, status: await statusOf(tx, before) } : values;
    requireKnown(after, locked);
    // A save without changes must not make another user's edit stale.
    if (isSame(before, after)) return { employee: await presentEmployee(tx, before) };
    await changePerson(tx, context, { change: { before, after }, places: locked });
    const row = (await findEmployee(tx, id)) as EmployeeRow;
    return { employee: await presentEmployee(tx, row) };
  });
}

function valuesAfter(before: EmployeeRow, body: UpdateEmployee): PersonValues {
  const companyId = body.companyId ?? before.companyId;
  const staying = companyId === before.companyId ? before.teamId : null;
  return {
    id: before.id,
    companyId,
    firstName: body.firstName ?? before.firstName,
    lastName: body.lastName ?? before.lastName,
    email: body.email ?? before.email,
    phone: body.phone ?? before.phone,
    position: body.position ?? before.position,
    department: body.department ?? before.department,
    employeeCode: body.employeeCode ?? before.employeeCode,
    status: body.status ?? before.status,
    teamId: body.teamId === undefined ? staying : body.teamId,
  };
}

function requireKnown(
  { companyId, teamId }: PersonValues,
  { companies, teams }: LockedPlaces,
): void {
  if (!companies.has(companyId)) throw invalid({ companyId: employeeMessages.companyNotFound });
  if (teamId !== null && teams.get(teamId)?.companyId !== companyId) {
    throw invalid({ teamId: employeeMessages.teamNotFound });
  }
}

function isSame(before: EmployeeRow, after: PersonValues): boolean {
  return Object.entries(after).every(
    ([name, value]) => before[name as keyof PersonValues] === value,
  );
}
