import type { Tx } from '#core/database/types.ts';
import { preconditionFailed } from '#core/failure.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { lockTeams } from '#people/team-store/actions.ts';
import type { LockedPlaces } from './change-people.ts';
import { type EmployeeRow, findCompaniesOf, findEmployeesForUpdate } from './store.ts';

export type Locked = LockedPlaces & { people: Map<string, EmployeeRow> };

/**
 * Locks people for a change, their companies first and then they themselves, and reads their teams.
 * `companyIds` and `teamIds` are where they may move to. Unknown ids are left out.
 * @throws Failure `STALE` when one of them has just been moved to a company not locked here
 */
export async function lockEmployees(
  tx: Tx,
  ids: string[],
  { companyIds = [], teamIds = [] }: { companyIds?: string[]; teamIds?: string[] } = {},
): Promise<Locked> {
  const companiesOf = await findCompaniesOf(tx, ids);
  const companies = await lockCompanies(tx, [...companiesOf.values(), ...companyIds]);
  const rows = await findEmployeesForUpdate(tx, [...companiesOf.keys()]);
  // Locking that company now could deadlock with a transaction that holds it and waits for ours.
  if (rows.some((row) => !companies.has(row.companyId))) throw preconditionFailed();
  const teamsOf = rows.flatMap(({ teamId }) => (teamId === null ? [] : [teamId]));
  const teams = await lockTeams(tx, [...teamsOf, ...teamIds]);
  return { companies, teams, people: new Map(rows.map((row) => [row.id, row])) };
}
