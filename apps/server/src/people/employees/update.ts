import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
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
 * Changes the fields that the body names. Another company means another team, or none, and ends a
 * last day. With
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
    requireLastDay(context, { before, after });
    // A save without changes must not make another user's edit stale.
    if (isSame(before, after)) return { employee: await presentEmployee(tx, before) };
    await changePerson(tx, context, { change: { before, after }, places: locked });
    const row = (await findEmployee(tx, id)) as EmployeeRow;
    return { employee: await presentEmployee(tx, row) };
  });
}

function valuesAfter(before: EmployeeRow, body: UpdateEmployee): PersonValues {
  const companyId = body.companyId ?? before.companyId;
  const stays = companyId === before.companyId;
  const staying = stays ? before.teamId : null;
  const until = stays ? before.lastDay : null;
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
    lastDay: body.lastDay === undefined ? until : body.lastDay,
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

/** The earliest last day is today, and the latest a year from now. */
const mostDaysAhead = 365;

function requireLastDay(
  { clock }: Pick<RequestContext, 'clock'>,
  { before, after: { lastDay, status } }: { before: EmployeeRow; after: PersonValues },
): void {
  if (lastDay === null || lastDay === before.lastDay) return;
  const today = dayOf(clock.now());
  if (status === 'inactive') throw invalid({ lastDay: employeeMessages.lastDayInactive });
  if (lastDay < today) throw invalid({ lastDay: employeeMessages.lastDayPast });
  if (lastDay > addDays(today, mostDaysAhead)) {
    throw invalid({ lastDay: employeeMessages.lastDayTooFar });
  }
}

function isSame(before: EmployeeRow, after: PersonValues): boolean {
  return Object.entries(after).every(
    ([name, value]) => before[name as keyof PersonValues] === value,
  );
}
