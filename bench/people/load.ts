import type { ClientBase } from 'pg';
import { type OpenOptions, openDatabase } from '../../apps/server/src/core/database/open.ts';
import { loadCompanies } from '../companies/rows.ts';
import { checkPeople } from './check.ts';
import * as rows from './rows.ts';

/** The same number in small and large databases: only teams and people grow. */
const companies = 1000;

export type Size = {
  employees: number;
  teams: number;
  /** How many of the companies have teams and people. All by default. */
  inCompanies?: number;
};

export const sizes = {
  small: { employees: 1000, teams: 100 },
  large: { employees: 100_000, teams: 10_000 },
};

/**
 * Further rows to load. `planned_teams` and `planned_people` contain the planned and inserted ones.
 */
export type Besides = {
  /** Adds point entries, from which people's and teams' sums are computed. Returns their number. */
  earn: (client: ClientBase) => Promise<number>;
  /** Adds rows that refer to the inserted people and teams. */
  follow: (client: ClientBase) => Promise<void>;
};

const nothing: Besides = { earn: async () => 0, follow: async () => {} };

/**
 * Fills a migrated database with companies, teams, people and their points. Each team has a leader,
 * so there must be at least as many people. @throws when counts or sums are wrong afterwards
 */
export async function loadPeople(
  where: OpenOptions,
  size: Size,
  besides: Besides = nothing,
): Promise<void> {
  const { pool, close } = await openDatabase(where);
  try {
    const client = await pool.connect();
    await client.query('set statement_timeout = 0');
    await loadCompanies(client, companies);
    const entries = await insertPeople(client, size, besides);
    await checkPeople(client, { ...size, entries });
    client.release();
  } finally {
    await close();
  }
}

/** Returns the number of point entries. */
async function insertPeople(
  client: ClientBase,
  { employees, teams, inCompanies = companies }: Size,
  { earn, follow }: Besides,
): Promise<number> {
  await client.query(rows.planTeams, [teams, inCompanies]);
  await client.query(rows.planPeople, [employees, teams]);
  await client.query('analyze planned_teams, planned_people');
  await client.query(rows.insertPoints);
  const entries = rows.entriesOf(employees) + (await earn(client));
  await client.query(rows.insertTeams);
  await client.query(rows.insertAccounts);
  await client.query(rows.insertEmployees);
  await client.query(rows.insertWeekEarners);
  await client.query(rows.insertWeeks);
  await client.query(rows.countEmployees);
  await follow(client);
  await client.query('drop table planned_teams, planned_people');
  const tables = 'companies, teams, accounts, employees, points_entries, points_weeks';
  await client.query(`vacuum (analyze) ${tables}`);
  return entries;
}
