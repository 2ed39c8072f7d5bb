import type { ClientBase } from 'pg';
import { scattered, timedId } from '../harness/row-texts.ts';

const [ledgerYears, historyYears] = [5, 2];

const momentWithin = (salt: number, years: number) =>
  `date_trunc('milliseconds', now() - ${scattered(salt)} / 2147483648.0 * interval '${years} years')`;

/** Parameter: how many entries of points the planned people get. */
export const insertLedger = `
  with entry as (
    select n, 1 + ${scattered(80)} % (select count(*)::int from planned_people) as person,
      ${momentWithin(81, ledgerYears)} as at
    from generate_series(10000001, 10000000 + $1::int) as n
  ), made as (
    select n, ${timedId} as id, at, person from entry
  )
  insert into points_entries (id, at, employee_id, company_id, team_id, kind, cause_id, points)
  select made.id, made.at, planned_people.id, company_id, team_id, 'score', md5('later cause ' || made.n)::uuid, 10
  from made join planned_people on planned_people.n = person`;

/** SQL for a UUIDv7 with a number at its end. */
const numberedId = (number: string) =>
  `('01900000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Parameter: how many changes of companies, people and teams there were. */
export const insertHistory = `
  with entry as (
    select n, ${scattered(82)} as chance, ${momentWithin(83, historyYears)} as at
    from generate_series(1, $1::int) as n
  ), company as (
    select id, name, row_number() over (order by id) as place, count(*) over () as companies from companies
  )
  insert into audit_entries (id, at, actor_id, actor_name, kind, record_id, company_id, title, action, changes)
  select ${timedId}, at, ${numberedId('chance % 50')}, 'Person ' || chance % 50, kind,
    case when kind = 'company' then id else ${numberedId('chance % 100000')} end, id, name,
    kind || '.updated', '[{"field":"phone","before":"+91 98430 10000","after":"+91 98430 20000"}]'
  from entry
    join company on place = 1 + chance % companies
    cross join lateral (select (array['company', 'employee', 'team'])[1 + n % 3] as kind) as of`;

export const analyze = 'vacuum (analyze) points_entries, audit_entries';

/** A person with the most entries of points, and an actor and a company of the history. */
export const busiest = `
  select
    (select employee_id from points_entries tablesample system (1)
      group by employee_id order by count(*) desc limit 1) as person,
    (select actor_id from audit_entries where actor_id is not null limit 1) as actor,
    (select record_id from audit_entries where kind = 'company' limit 1) as record`;

/** Does what inserts many rows, without the indexes of a table meanwhile. */
export async function withoutIndexes(
  client: ClientBase,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/** Returns the name of the partition with the oldest entries. */
export async function oldestMonth(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select min(inhrelid::regclass::text) as name from pg_inherits where inhparent = 'audit_entries'::regclass`,
  );
  return rows[0]?.name ?? '';
}
