import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newCompany } from '../companies/new-company.ts';
import { invoicePath, paymentPath } from '../finance/cases.ts';
import { connected } from '../harness/database.ts';
import type { Target } from '../harness/target.ts';

/** One kind of write, of which each call of `next` gives another one. */
export type Write = {
  name: string;
  /** How many there can be, if not as many as asked for. */
  most?: number;
  next: () => {
    path: string;
    body: object;
    /** Of who sends it, if not the Administrator. */
    token?: string;
  };
};

type Wanted = { databaseUrl: string; amount: number };

/** So that no two records of this program are the same. */
let made = 2_000_000;

/** Returns the writes that cost is measured of, with what each needs. */
export async function readWrites(admin: Target, wanted: Wanted): Promise<Write[]> {
  return [
    {
      name: 'company created',
      next: () => ({ path: '/api/admin/companies', body: newCompany(++made) }),
    },
    await employees(admin),
    await payments(admin, wanted),
    await movements(admin),
    await submissions(wanted),
  ];
}

async function post<T>({ url, headers }: Target, path: string, body: object): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function employees(admin: Target): Promise<Write> {
  const { company } = await post<{ company: { id: string } }>(admin, '/api/admin/companies', {
    ...newCompany(++made),
    maxEmployees: 50_000,
  });
  // Without a mail.
  const common = { invite: true, status: 'inactive', companyId: company.id };
  return {
    name: 'employee created',
    next: () => ({
      path: '/api/admin/employees',
      body: {
        ...common,
        firstName: 'Kavya',
        lastName: 'Nair',
        email: `kavya.${++made}@durable.example.com`,
        department: 'Design',
      },
    }),
  };
}

async function payments(admin: Target, { amount }: Wanted): Promise<Write> {
  const { data } = await post<{ data: { id: string } }>(admin, '/api/admin/finance/customers', {
    name: `Durable Ledger ${++made}`,
  });
  const unpaid: string[] = [];
  while (unpaid.length < amount) {
    const invoice = await post<{ data: { id: string } }>(admin, invoicePath, {
      kind: 'sales',
      party: data.id,
      lines: [{ desc: 'A morning of walking', hsn: '999723', unit: 'session', qty: 2, rate: 1250 }],
    });
    unpaid.push(invoice.data.id);
  }
  return {
    name: 'payment recorded',
    next: () => ({
      path: paymentPath,
      body: { invoiceId: unpaid.pop(), mode: 'UPI', ref: `UPI ${++made}` },
    }),
  };
}

async function movements(admin: Target): Promise<Write> {
  const inventory = '/api/admin/inventory';
  const warehouse = await post<{ data: { id: string } }>(admin, `${inventory}/warehouses`, {
    name: `Durable store ${++made}`,
  });
  const code = `DURABLE-${made}`;
  await post(admin, `${inventory}/products/skus`, { name: `Durable mat ${made}`, code });
  return {
    name: 'stock moved',
    next: () => ({
      path: '/api/admin/inventory/stock/adjust',
      body: {
        sku: code,
        wh: warehouse.data.id,
        condition: 'good',
        qtyDelta: 1,
        reason: 'Found behind the shelf',
      },
    }),
  };
}

type Open = { challenge: string; date: string; task: string; employee: string };

/** Tasks of today that need no proof, of people who have not submitted them. */
const openTasks = `
  select participant_days.challenge_id as challenge, participant_days.date::text as date,
    task ->> 'taskId' as task, participant_days.employee_id as employee
  from participant_days
  join challenge_days on challenge_days.id = day_id and challenge_days.status = 'open'
  join challenges on challenges.id = participant_days.challenge_id
    and challenges.status = 'active' and not require_photo_proof
  join enrolments on enrolments.challenge_id = challenges.id
    and enrolments.employee_id = participant_days.employee_id and to_date is null
  join accounts on accounts.id = participant_days.employee_id and accounts.status = 'active'
  cross join lateral jsonb_array_elements(content -> 'tasks') as task
  where task ->> 'mediaRequired' = 'none'
    and not exists (select from submissions where participant_day_id = participant_days.id
      and component_id = (task ->> 'taskId')::uuid)
  order by participant_days.employee_id`;

async function submissions({ databaseUrl, amount }: Wanted): Promise<Write> {
  const token = randomBytes(32).toString('base64url');
  const tokenOf = (employee: string) => `${token}${employee}`;
  const open = await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<Open>(openTasks);
    const people = [...new Set(rows.map(({ employee }) => employee))];
    const hashes = people.map((id) => createHash('sha256').update(tokenOf(id)).digest('hex'));
    await client.query(
      `insert into sessions (id, account_id, token_hash, remembered, user_agent, address, created_at,
          last_seen_at, expires_at, ends_at)
        select gen_random_uuid(), id, hash, false, '', '', now(), now(), now() + interval '12 hours',
          now() + interval '7 days'
        from unnest($1::uuid[], $2::text[]) as given (id, hash)`,
      [people, hashes],
    );
    return rows;
  });
  return {
    name: 'task submitted',
    most: Math.min(amount, Math.floor(open.length / 1.2)),
    next: () => {
      const { challenge, date, task, employee } = open.pop() as Open;
      return {
        path: `/api/employee/me/challenges/${challenge}/days/${date}/tasks/${task}/submit`,
        body: { clientId: randomUUID() },
        token: tokenOf(employee),
      };
    },
  };
}
