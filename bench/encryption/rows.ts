import type { Client } from 'pg';

const pan = `'ABCPK' || lpad((n % 10000)::text, 4, '0') || chr(65 + n / 10000)`;
const at = `date_trunc('milliseconds', now() - interval '900 days' + n * interval '1 minute')`;

/** Inserts as many staff and vendors, all of them with a PAN of their own and an account. */
export async function insertPeople(client: Client, people: number): Promise<void> {
  await client.query(
    `create temp table people as
     select n, gen_random_uuid() as id, ${at} as at, ${pan} as pan from generate_series(0, ${people - 1}) as n`,
  );
  await client.query(
    `insert into accounts (id, created_at, updated_at, kind, status, email, name, role)
     select id, at, at, 'staff', 'active', 'person-' || n || '@example.com', 'Person ' || n, 'support' from people`,
  );
  await client.query(
    `insert into staff (id, created_at, updated_at, name, email, phone, department, employee_code, status, registered,
       pan, pan_name, bank_name, account_number, ifsc, decided_by_name, decided_at, decision_reason, pending_since)
     select id, at, at, 'Person ' || n, 'person-' || n || '@example.com', '', 'Wellness', '', 'approved', false, pan,
       'Person ' || n, 'Banyan Bank', (500000000 + n)::text, 'BNYN0001234', 'Asha Menon', at, '', at from people`,
  );
  await client.query(
    `insert into parties (id, created_at, updated_at, kind, name, email, phone, gstin, pan, is_sez, line1, city,
       state, pincode, bank_name, ifsc, account, contact)
     select gen_random_uuid(), at, at, 'vendor', 'Vendor ' || n, '', '', '', pan, false, '', '', '', '',
       'Banyan Bank', 'BNYN0001234', (600000000 + n)::text, '' from people`,
  );
  await client.query('analyze accounts, staff, parties');
}
