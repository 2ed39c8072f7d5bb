import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoBegun, demoComplete, setFlag } from '#core/flags/flags.ts';
import { makeEmployee } from '../../../test/people.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runCommand } from '../../commands.ts';
import { sealNextDay } from './seals.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const today = () => dayOf(app.now());

/** Moves the clock to some hours after the end of a day. */
const passNightOf = (day: string, { hours = 5, of = app } = {}) =>
  of.pass(dayStart(addDays(day, 1)).getTime() + hours * 3_600_000 - of.now().getTime());

async function sealAll(of = app) {
  let days = 0;
  while (await sealNextDay(of.services)) days += 1;
  return days;
}

async function addCompany(): Promise<string> {
  const admin = await app.signedInAs('Administrator');
  const { body } = await admin.post('/admin/companies', { body: companyBody() });
  return body.company.id;
}

const verify = (...args: string[]) => runCommand('audit:verify', app, args);
const seals = async () =>
  (await query('select day::text, entries, hash from audit_seals order by day')).rows;

/** As the owner of the database could: without its triggers. */
async function tamper(statement: string, values: unknown[] = []) {
  const client = await app.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
  } finally {
    await client.query('set session_replication_role = default');
    client.release();
  }
}

describe('a day that is over', () => {
  let day: string;
  let company: string;

  beforeEach(async () => {
    day = today();
    company = await addCompany();
    passNightOf(day);
    await sealAll();
  });

  test('is sealed once, also by two servers at the same time, and days without entries too', async () => {
    passNightOf(addDays(day, 2));
    const turns = await Promise.all([sealAll(), sealAll()]);
    expect(turns[0] + turns[1]).toBe(2);
    const days = (await seals()).map((seal) => seal.day);
    expect(days.slice(-3)).toEqual([day, addDays(day, 1), addDays(day, 2)]);
    expect((await seals()).at(-1)).toMatchObject({ entries: 0 });
    expect(await verify()).toMatchObject({ ok: true });
  });

  test('is not sealed while demo data with entries of earlier days is loaded', async () => {
    await addCompany();
    passNightOf(today());
    await setFlag(app.services.db, demoBegun, app.now());
    expect(await sealAll()).toBe(0);
    await setFlag(app.services.db, demoComplete, app.now());
    expect(await sealAll()).toBeGreaterThan(0);
  });

  test('is not sealed in the first hours after midnight, when entries may still arrive', async () => {
    passNightOf(addDays(day, 1), { hours: 2 });
    expect(await sealAll()).toBe(0);
  });

  test.each([
    ['another actor', `update audit_entries set actor_name = 'Other' where record_id = $1`],
    ['another value', `update audit_entries set changes = '[]' where record_id = $1`],
    ['a removed entry', 'delete from audit_entries where record_id = $1'],
    [
      'an added entry',
      `insert into audit_entries select (jsonb_populate_record(audit_entries, jsonb_build_object('id', gen_random_uuid()))).*
         from audit_entries where record_id = $1`,
    ],
    [
      'a redaction for a person who was not erased',
      `insert into audit_redactions (entry_id, person_id, before, after)
         select id, record_id, audit_entry_digest(audit_entries), audit_entry_digest(audit_entries) from audit_entries where record_id = $1`,
    ],
  ])('is named by audit:verify after %s', async (_, statement) => {
    await query('create table saved as select * from audit_entries where record_id = $1', [
      company,
    ]);
    try {
      await tamper(statement, [company]);
      expect(await verify()).toEqual({
        ok: false,
        lines: [`${dayText(day)}: the history is not as it was sealed.`],
      });
    } finally {
      await tamper('delete from audit_redactions where person_id = $1', [company]);
      await tamper('delete from audit_entries where record_id = $1', [company]);
      await tamper('insert into audit_entries select * from saved');
      await query('drop table saved');
    }
    expect(await verify()).toMatchObject({ ok: true });
  });

  test('stays as it was sealed when a person is erased, and no other blanking passes for that @full', async () => {
    const person = await makeEmployee(app, { companyId: company });
    const before = await app.signedInAs('Administrator');
    await before.patch(`/admin/employees/${person.id}`, { body: { phone: '+91 98430 77777' } });
    passNightOf(today());
    await sealAll();
    const admin = await app.signedInAs('Administrator');
    expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBe(200);
    expect(await verify()).toMatchObject({ ok: true });
    passNightOf(today());
    await sealAll();
    expect(await verify()).toMatchObject({ ok: true });
    const { rows } = await query('select count(*)::int as count from audit_redactions');
    expect(rows[0].count).toBeGreaterThan(0);
    passNightOf(today());
    await sealAll();
    const entries = 'select * from audit_entries where record_id = $1 order by id';
    const kept = (await query(entries, [company])).rows[0];
    // As anyone could who may write to the database: naming a person who was erased earlier.
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query(`select set_config('kolam.erasing', $1, true)`, [person.id]);
    await client.query(`update audit_entries set actor_name = 'erased' where id = $1`, [kept.id]);
    await client.query('commit');
    client.release();
    expect(await verify()).toMatchObject({ ok: false });
    await tamper('update audit_entries set actor_name = $2 where id = $1', [
      kept.id,
      kept.actor_name,
    ]);
    await tamper('delete from audit_redactions where entry_id = $1', [kept.id]);
    expect(await verify()).toMatchObject({ ok: true });
    await tamper(
      `update audit_redactions set before = repeat('0', 64)
         where id = (select min(id) from audit_redactions where person_id = $1)`,
      [person.id],
    );
    expect(await verify()).toMatchObject({ ok: false });
  });
});

test('seals made again after a change do not have the hash that a backup has @full', async () => {
  const fresh = await startTestApp();
  try {
    const one = await fresh.signedInAs('Administrator');
    await one.post('/admin/companies', { body: companyBody() });
    const day = dayOf(fresh.now());
    passNightOf(day, { of: fresh });
    await sealAll(fresh);
    const { rows } = await fresh.database.pool.query('select hash from audit_seals order by day');
    const hash: string = rows.at(-1).hash;
    const check = () => runCommand('audit:verify', fresh, [hash]);
    expect(await check()).toMatchObject({ ok: true });
    expect(await runCommand('audit:verify', fresh, [hash.slice(1)])).toEqual({
      ok: false,
      lines: [`${hash.slice(1)} is no hash: copy all its 64 characters.`],
    });
    const { body } = await (await fresh.signedInAs('Administrator')).get('/admin/health');
    expect(body.details.history).toEqual({ sealedUntil: day, hash });
    const client = await fresh.database.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update audit_entries set actor_name = 'Other'`);
    await client.query('delete from audit_seals');
    client.release(true);
    await sealAll(fresh);
    expect(await runCommand('audit:verify', fresh)).toMatchObject({ ok: true });
    expect(await check()).toMatchObject({ ok: false });
  } finally {
    await fresh.stop();
  }
});

test('seals and redactions are only added @full', async () => {
  for (const table of ['audit_seals', 'audit_redactions']) {
    await expect(query(`delete from ${table}`)).rejects.toMatchObject({ code: '23001' });
    await expect(query(`truncate ${table}`)).rejects.toMatchObject({ code: '23001' });
  }
});

test('a history of many days without any seal, or without one for its newest days, has lost them @full', async () => {
  const other = await startTestApp();
  const verifyOther = () => runCommand('audit:verify', other, []);
  const add = async () =>
    (await other.signedInAs()).post('/admin/companies', { body: companyBody() });
  await add();
  expect(await verifyOther()).toEqual({ ok: true, lines: ['No day is sealed yet.'] });
  other.pass(4 * 24 * 3_600_000);
  await add();
  expect(await verifyOther()).toEqual({
    ok: false,
    lines: ['No day is sealed: the seals are lost.'],
  });

  passNightOf(dayOf(other.now()), { of: other });
  expect(await sealAll(other)).toBeGreaterThan(0);
  const { rows } = await other.database.pool.query('select max(day)::text as day from audit_seals');
  await add();
  expect(await verifyOther()).toMatchObject({ ok: true });
  other.pass(4 * 24 * 3_600_000);
  await add();
  expect(await verifyOther()).toEqual({
    ok: false,
    lines: [`No day after ${dayText(rows[0].day)} is sealed, though the history goes on.`],
  });
  await other.stop();
});
