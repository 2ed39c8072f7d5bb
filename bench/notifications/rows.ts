import type pg from 'pg';
import type { Records } from './records.ts';

/** The Administrator who sends the requests, and a staff member to whom tasks can be assigned. */
export type Loaded = { administratorId: string; staffId: string };

/** The number of other users with notifications. */
const others = 99;

/**
 * Fills a migrated database with `count` notifications of a hundred people over the last ninety
 * days, a hundredth of them unread, each about a different record than the other unread ones of its
 * kind. @throws when rows are missing
 */
export async function loadNotifications(
  client: pg.ClientBase,
  { count, records }: { count: number; records: Records },
): Promise<Loaded> {
  const administrators = await client.query<{ id: string }>(
    "select id from accounts where kind = 'admin'",
  );
  const administratorId = administrators.rows[0]?.id ?? '';
  await client.query(
    `insert into accounts (id, created_at, updated_at, kind, status, email, name, role)
     select gen_random_uuid(), now(), now(), 'staff', 'active', 'person-' || n || '@example.com', 'Person ' || n, 'manager'
     from generate_series(1, $1::int) as n`,
    [others],
  );
  await client.query(
    `insert into staff (id, created_at, updated_at, name, email, phone, department, employee_code, status,
       pending_since, registered, pan, pan_name, bank_name, account_number, ifsc, decided_by_name, decided_at, decision_reason)
     select id, now(), now(), name, email, '', 'Wellness', '', 'approved', now(), false, '', '', '', '', '', 'Bench', now(), ''
     from accounts where kind = 'staff'`,
  );
  await client.query(
    `with people as (
       select id, row_number() over (order by kind, id) - 1 as place from accounts where kind in ('admin', 'staff')
     )
     insert into notifications (id, account_id, kind, record_id, good, level, day, created_at, read_at)
     select gen_random_uuid(), people.id,
       kind, (ids ->> ((n / 400 + n / 10000) % jsonb_array_length(ids)))::uuid, 3, 10, current_date, at, case when n / 100 % 100 = 0 then null else at end
     from (
       select n, date_trunc('milliseconds', now() - n * (interval '90 days' / $1::int)) as at
       from generate_series(1, $1::int) as n
     ) as made join people on people.place = n % 100
     join lateral (
       select (array['low-stock', 'invoice-overdue', 'challenge-starting', 'challenge-ending'])[
         1 + (n / 100 + n / 250000) % 4] as kind
     ) as chosen on true
     join jsonb_each($2::jsonb) as about (kind, ids) using (kind)`,
    [count, JSON.stringify(records)],
  );
  await client.query('vacuum (analyze) notifications, accounts, staff');
  const { rows } = await client.query<{ total: number; own: number; staff: string }>(
    `select count(*)::int as total, (count(*) filter (where account_id = $1))::int as own,
       (select id from staff order by id limit 1) as staff
     from notifications`,
    [administratorId],
  );
  const [found] = rows;
  if (found?.total !== count || found.own !== count / 100) {
    throw new Error(`The loaded notifications are wrong: ${JSON.stringify(found)}`);
  }
  return { administratorId, staffId: found.staff };
}
