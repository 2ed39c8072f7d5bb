import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { changeEmployeeLogins } from '#platform/auth/actions.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const onPostgres = inject('template').kind === 'postgres';

test('erasing a person keeps the jobs, mails and stored responses of people whose address or name contains theirs', async () => {
  const company = await makeCompany(app);
  const { team } = await makeTeam(app, { companyId: company.id, members: 1 });
  const people = {
    erased: { firstName: 'Asha', lastName: 'Rao', email: 'rao@acme.example.com' },
    longer: { firstName: 'Natasha', lastName: 'Rao', email: 'asha.rao@acme.example.com' },
    further: { firstName: 'Asha', lastName: 'Raol', email: 'rao@acme.example.com.in' },
  };
  const add = (who: keyof typeof people) =>
    admin.post('/admin/employees', {
      body: { ...people[who], companyId: company.id, teamId: team.id, invite: true },
      headers: { 'idempotency-key': `add ${who}`.replace(' ', '-') },
    });
  // Refused, since each is already in a team.
  const found = (who: keyof typeof people) =>
    admin.post('/admin/teams', {
      body: { companyId: company.id, name: `Of ${who}`, memberEmails: [people[who].email] },
      headers: { 'idempotency-key': `found-${who}` },
    });
  const names = ['erased', 'longer', 'further'] as const;
  const added = new Map<string, string>();
  const refused = new Map<string, string>();
  for (const who of names) {
    const response = await add(who);
    expect(response.status).toBe(201);
    added.set(who, response.text);
    refused.set(who, (await found(who)).text);
    expect(refused.get(who)).toContain(`${people[who].firstName} ${people[who].lastName}`);
    await app.database.pool.query(
      `insert into jobs.job (name, state, output, completed_on) values ('send-mail', 'failed', $1, now())`,
      [JSON.stringify({ message: `No mailbox <${people[who].email}>.` })],
    );
  }
  const id = JSON.parse(added.get('erased') ?? '').employee.id;
  expect((await admin.delete(`/admin/employees/${id}`)).status).toBe(200);

  const { rows } = await app.database.pool.query(
    `select coalesce(data ->> 'to', output ->> 'message') as about from jobs.job
     where name = 'send-mail'`,
  );
  expect(rows.map(({ about }) => about).sort()).toEqual([
    'No mailbox <asha.rao@acme.example.com>.',
    'No mailbox <rao@acme.example.com.in>.',
    'asha.rao@acme.example.com',
    'rao@acme.example.com.in',
  ]);
  for (const who of ['longer', 'further'] as const) {
    expect((await add(who)).text).toBe(added.get(who));
    expect((await found(who)).text).toBe(refused.get(who));
  }
  // A repeated key does not repeat the action.
  for (const repeated of [await add('erased'), await found('erased')]) {
    expect(repeated.status).toBe(409);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(repeated.body).toEqual({
      success: false,
      error: 'This answer held the data of somebody who was erased.',
      message: 'This answer held the data of somebody who was erased.',
      code: 'ERASED',
    });
  }
  const { rows: left } = await app.database.pool.query(
    'select email from employees where company_id = $1 and team_id = $2 and not is_team_leader',
    [company.id, team.id],
  );
  expect(left.map(({ email }) => email).sort()).toEqual([
    people.longer.email,
    people.further.email,
  ]);
  const mails = await app.mails();
  expect(mails).toHaveLength(2);
});

/** Resolves once a statement waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await app.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

// The embedded database has one connection, so nothing can run in between.
test.runIf(onPostgres)('a person moved at the same moment is not erased unnoticed', async () => {
  const [from, to] = [await makeCompany(app), await makeCompany(app)];
  const { id } = await makeEmployee(app, { companyId: from.id });
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from companies where id = $1 for update', [from.id]);
    const erasing = admin.delete(`/admin/employees/${id}`);
    await untilSomebodyWaits();
    await client.query('update employees set company_id = $2 where id = $1', [id, to.id]);
    await client.query('commit');
    expect(await erasing).toMatchObject({ status: 412, body: { code: 'STALE' } });
  } finally {
    client.release();
  }
  expect((await admin.get(`/admin/employees/${id}`)).status).toBe(200);
});

test.runIf(onPostgres)(
  'accounts are locked in the order of their ids, whatever the given order',
  async () => {
    const company = await makeCompany(app);
    const made = [];
    for (let count = 0; count < 6; count++) {
      made.push(await makeEmployee(app, { companyId: company.id }));
    }
    const [first, ...others] = made.sort((a, b) => (a.id < b.id ? -1 : 1));
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from accounts where id = $1 for update', [first?.id]);
      const logins = made.toReversed().map(({ id, companyId, email }) => ({
        id,
        companyId,
        email,
        name: 'Renamed Person',
        status: 'active' as const,
      }));
      const changing = transaction(app.services.db, (tx) =>
        changeEmployeeLogins(tx, app.services, logins),
      );
      await untilSomebodyWaits();
      // No request waits for the first while holding another.
      await client.query('select from accounts where id = any($1) for update nowait', [
        others.map(({ id }) => id),
      ]);
      await client.query('commit');
      await changing;
    } finally {
      client.release();
    }
  },
);
