import type { ClientBase } from 'pg';
import type { Size } from './load.ts';
import { commonName, commonSquad } from './rows.ts';

const count = (of: string) => `(select count(*)::int from ${of})`;

/** Numbers of rows, and of stored numbers and sums that differ from a count. */
const figures = {
  employees: count('employees'),
  teams: count('teams'),
  entries: count('points_entries'),
  commonNames: count(`employees where search_text like '%${commonName}%'`),
  commonSquads: count(`teams where search_text like '%${commonSquad}%'`),
  wrongCompanies: count(`companies where employee_count <> (
    select count(*) from employees where company_id = companies.id and status <> 'inactive')`),
  wrongTeams: count(`teams where member_count <> (
    select count(*) from employees where team_id = teams.id)`),
  wrongAccounts: count(`employees left join accounts using (id)
    where (employees.company_id, employees.email, employees.full_name, employees.status)
      is distinct from (accounts.company_id, accounts.email, accounts.name, accounts.status)`),
  wrongPoints: count(`(
    select employee_id as id, sum(points) as points from points_entries group by employee_id
    union all
    select team_id, sum(points) from points_entries where team_id is not null group by team_id
  ) as earned full join (
    select id, total_points from employees union all select id, total_points from teams
  ) as kept using (id) where coalesce(points, 0) <> coalesce(total_points, 0)`),
};

/** @throws when rows are missing, or stored numbers and sums are wrong */
export async function checkPeople(
  client: ClientBase,
  { employees, teams, entries }: Size & { entries: number },
): Promise<void> {
  const columns = Object.entries(figures).map(([name, sql]) => `${sql} as "${name}"`);
  const { rows } = await client.query<Record<keyof typeof figures, number>>(`select ${columns}`);
  const [is] = rows;
  const isThirtieth = (part: number, whole: number) => part > whole / 90 && part < whole / 10;
  const asPlanned =
    is !== undefined &&
    is.employees === employees &&
    is.teams === teams &&
    is.entries === entries &&
    isThirtieth(is.commonNames, employees) &&
    isThirtieth(is.commonSquads, teams) &&
    is.wrongCompanies + is.wrongTeams + is.wrongAccounts + is.wrongPoints === 0;
  if (!asPlanned) throw new Error(`The loaded people are wrong: ${JSON.stringify(is)}`);
}
