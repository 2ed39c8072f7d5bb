import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import {
  addressProblems,
  type CompanyRules,
  type UpdateCompany,
} from '@kolam/contract/people/companies/rules.ts';
import { type CompanyStatus, isOpen } from '@kolam/contract/people/companies/values.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { changeLanguageOfInvited, endCompanySessions } from '#platform/auth/actions.ts';
import { asConflict } from './create.ts';
import { onCompanyAccessChanged } from './hooks.ts';
import { historyValues, presentCompany, ruleValues } from './present.ts';
import { type CompanyRow, findCompanyForUpdate, type NewCompany, saveCompany } from './store.ts';

/** Changes the fields that the body names. */
export function updateCompany(context: RequestContext, id: string, body: UpdateCompany) {
  return context.transaction((tx) => changeCompany(tx, context, id, body));
}

type CompanyChange = UpdateCompany & CompanyRules;

/** Does the same in the transaction of the caller. Its own owners also change their rules. */
export async function changeCompany(
  tx: Tx,
  context: RequestContext,
  id: string,
  body: CompanyChange,
) {
  const before = await findCompanyForUpdate(tx, id);
  if (!before) throw notFound();
  assertVersion(context, before.version);
  requireRoom(before, body.maxEmployees);
  const changed = changedColumns(before, body);
  if (Object.keys(changed).length === 0) {
    // A save without changes must not make another user's edit stale.
    return { company: presentCompany(before) };
  }
  requireAddress(before, changed);
  const row = await save(tx, id, { ...changed, updatedAt: context.clock.now() });
  await endSessionsWhenClosed(tx, row);
  if (row.language !== before.language) {
    await changeLanguageOfInvited(tx, context, { ...row, previous: before.language });
  }
  if (isOpen(row.status) !== isOpen(before.status)) await changeAccess(tx, context, id);
  const changes = changesBetween(allValues(before), allValues(row));
  await recordUpdate(tx, context, { row, changes });
  return { company: presentCompany(row) };
}

/** Sets a company inactive. An inactive one stays unchanged. */
export async function deactivateCompany(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const before = await findCompanyForUpdate(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    if (before.status === 'inactive') return { company: presentCompany(before) };
    const row = await saveCompany(tx, id, { status: 'inactive', updatedAt: context.clock.now() });
    await endSessionsWhenClosed(tx, row);
    await changeAccess(tx, context, id);
    await recordUpdate(tx, context, {
      row,
      changes: changesBetween({ status: before.status }, { status: row.status }),
    });
    return { company: presentCompany(row) };
  });
}

/** When only the status changed, "deactivated" and "reactivated" are clearer than "updated". */
async function recordUpdate(
  tx: Tx,
  context: RequestContext,
  { row, changes }: { row: CompanyRow; changes: ReturnType<typeof changesBetween> },
): Promise<void> {
  if (changes.length === 0) return;
  const onlyStatus = changes.length === 1 && changes[0]?.field === 'status';
  await recordChange(tx, context, {
    record: { kind: 'company', id: row.id, title: row.name, companyId: row.id },
    action: onlyStatus ? statusVerbs[row.status] : 'updated',
    changes,
  });
}

const statusVerbs: Record<CompanyStatus, RecordAction> = {
  active: 'activated',
  inactive: 'deactivated',
  suspended: 'suspended',
  trial: 'put_on_trial',
};

const allValues = (row: CompanyRow) => ({ ...historyValues(row), ...ruleValues(row) });

async function changeAccess(tx: Tx, context: RequestContext, companyId: string): Promise<void> {
  for (const change of onCompanyAccessChanged.parts()) await change(tx, context, companyId);
}

async function endSessionsWhenClosed(tx: Tx, row: CompanyRow): Promise<void> {
  if (!isOpen(row.status)) await endCompanySessions(tx, row.id);
}

function requireRoom(company: CompanyRow, maxEmployees: number | undefined): void {
  if (maxEmployees === undefined || maxEmployees >= company.employeeCount) return;
  const message = companyMessages.belowEmployeeCount(company.employeeCount);
  throw conflict('BELOW_EMPLOYEE_COUNT', message, { maxEmployees: message });
}

/** A state or PIN code that is wrong in India stays until it is changed. */
function requireAddress(before: CompanyRow, changed: Partial<NewCompany>): void {
  const problems = Object.entries(addressProblems({ ...before, ...changed })).filter(
    ([field]) => field in changed || 'country' in changed,
  );
  if (problems.length === 0) return;
  throw invalid(
    Object.fromEntries(problems.map(([field, message]) => [`address.${field}`, message])),
  );
}

async function save(tx: Tx, id: string, changes: Partial<NewCompany>): Promise<CompanyRow> {
  try {
    return await transaction(tx, (inner) => saveCompany(inner, id, changes));
  } catch (error) {
    throw asConflict(error);
  }
}

/** Returns the columns that the body names and whose values differ from the row's. */
function changedColumns(
  before: CompanyRow,
  { contactPerson, address, holidays, ...body }: CompanyChange,
): Partial<NewCompany> {
  const given: Partial<Record<keyof NewCompany & keyof CompanyRow, string | number | undefined>> = {
    name: body.name,
    email: body.email,
    industry: body.industry,
    status: body.status,
    maxEmployees: body.maxEmployees,
    language: body.language,
    groupFloor: body.groupFloor,
    ownPauseDays: body.ownPauseDays,
    ownPauseDaysBack: body.ownPauseDaysBack,
    contactName: contactPerson?.name,
    contactEmail: contactPerson?.email,
    contactPhone: contactPerson?.phone,
    contactDesignation: contactPerson?.designation,
    ...address,
  };
  const changed = Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof CompanyRow],
    ),
  );
  const isSame = !holidays || JSON.stringify(holidays) === JSON.stringify(before.holidays);
  return isSame ? changed : { ...changed, holidays };
}
