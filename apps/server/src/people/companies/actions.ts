import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { asc, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { saveCompany } from './store.ts';
import { companies } from './tables.ts';

export { changeCompany } from './update.ts';

/** A company locked for a change of its people or teams. */
export type LockedCompany = {
  id: string;
  name: string;
  companyCode: string;
  status: typeof companies.$inferSelect.status;
  employeeCount: number;
  maxEmployees: number;
  /** Of new people, until they choose their own. */
  language: typeof companies.$inferSelect.language;
};

const isGiven = sql`${companies.id} = any(${sql.placeholder('ids')}::uuid[])`;

const lockedById = prepared((db) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      companyCode: companies.companyCode,
      status: companies.status,
      employeeCount: companies.employeeCount,
      maxEmployees: companies.maxEmployees,
      language: companies.language,
    })
    .from(companies)
    .where(isGiven)
    .orderBy(asc(companies.id))
    .for('update'),
);

const sharedById = prepared((db) =>
  db
    .select({ id: companies.id })
    .from(companies)
    .where(isGiven)
    .orderBy(asc(companies.id))
    .for('share'),
);

/**
 * Locks companies until the transaction ends, in the order of their ids. Everything that changes
 * people or teams does this first: the company's row guards everything inside it, so that two
 * changes can neither exceed a limit together nor deadlock (decision record 0009). Unknown ids are
 * left out.
 */
export async function lockCompanies(tx: Tx, ids: string[]): Promise<Map<string, LockedCompany>> {
  if (ids.length === 0) return new Map();
  const found = await lockedById(tx, { ids });
  return new Map(found.map((company) => [company.id, company]));
}

/**
 * Locks companies in share mode until the transaction ends, which prevents changes to their people.
 * A transaction that changes people takes the exclusive lock instead, before this.
 */
export async function lockCompaniesForShare(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await sharedById(tx, { ids });
  return new Set(found.map(({ id }) => id));
}

/** Does the same for all companies: changes to people of any company wait. */
export async function lockAllCompaniesForShare(tx: Tx): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).orderBy(asc(companies.id)).for('share');
}

/**
 * Adds to the employee counts of several locked companies, or subtracts, in one statement. The
 * caller has checked the limits. The records' versions stay the same, so that a new employee
 * doesn't make an edit of the company stale.
 */
export async function changeEmployeeCounts(
  tx: Tx,
  changes: { company: LockedCompany; by: number }[],
): Promise<void> {
  const needed = changes.filter(({ by }) => by !== 0);
  if (needed.length === 0) return;
  const given = JSON.stringify(needed.map(({ company, by }) => ({ id: company.id, by })));
  alongside(tx, () =>
    tx.execute(sql`
    update companies set employee_count = employee_count + given.by
    from json_to_recordset(${given}::json) as given (id uuid, by int)
    where companies.id = given.id`),
  );
  for (const { company, by } of needed) company.employeeCount += by;
}

/**
 * Raises the seats of a locked company. Its version grows, so that an edit with the old number is
 * stale. The caller has checked the limit and records the change.
 */
export async function raiseSeats(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { companyId, to }: { companyId: string; to: number },
): Promise<void> {
  await saveCompany(tx, companyId, { maxEmployees: to, updatedAt: clock.now() });
}

export function companyFull({ name, maxEmployees }: LockedCompany) {
  const message = companyMessages.full(name, maxEmployees);
  return conflict('COMPANY_FULL', message, { companyId: message });
}
