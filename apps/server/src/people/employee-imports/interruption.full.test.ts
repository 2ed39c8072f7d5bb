import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import type { Services } from '#core/request-context.ts';
import {
  countsOf,
  csvOf,
  directory,
  imported,
  importNow,
  sendFile,
  wrongNumbers,
} from '../../../test/imports.ts';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isLong } from '../../../test/test-set.ts';
import { checkImportJob } from './check-job.ts';
import { runImportJob } from './run-job.ts';
import { tidyUpImports } from './tidy-up.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const header = 'First name,Last name,Email,Team,Position';
const batchSize = 100;
/** Three batches with every kind of row. */
const rows = Array.from({ length: 260 }, (_, row) => {
  const email = row % 50 === 49 ? `p${row - 40}@example.com` : `p${row}@example.com`;
  const team = row % 3 === 0 ? 'Sunrise' : row % 31 === 0 ? 'Nowhere' : '';
  return ['Person', row % 17 === 0 ? '' : `${row}`, email, team, 'Weaver'];
});
const file = csvOf(rows, header);

/** Creates a company with some people of the file, and too small a limit. */
async function prepared(): Promise<TestCompany> {
  const company = await makeCompany(app, { maxEmployees: 200 });
  const { team } = await makeTeam(app, {
    companyId: company.id,
    name: 'Sunrise',
    maxMembers: 60,
    members: 0,
  });
  for (const row of [1, 4, 101, 250]) {
    await makeEmployee(app, {
      companyId: company.id,
      email: `p${row}@example.com`,
      teamId: team.id,
    });
  }
  return company;
}

/** Returns everything that an import leaves, by kind, once all invitations are sent. */
async function outcome(company: TestCompany, importId: string) {
  const { pool } = app.database;
  await pool.query("update jobs.job set start_after = now() - interval '1 second'");
  await app.jobs.drain();
  const query = async (text: string, value: string) => (await pool.query(text, [value])).rows;
  const ofCompany = 'record_id in (select id from employees where company_id = $1)';
  return {
    counts: countsOf(await importNow(admin, importId)),
    directory: await directory(app, company.id),
    history: await query(
      `select title, action, changes from audit_entries where ${ofCompany} order by title collate "C", action, changes::text`,
      company.id,
    ),
    teamHistory: await query(
      'select action, count(*)::int from audit_entries join teams on teams.id = record_id where teams.company_id = $1 group by action order by action',
      company.id,
    ),
    runs: await query(
      `select title, action, changes, company_id = $1 as of_company from audit_entries where kind = 'import' and company_id = $1`,
      company.id,
    ),
    refused: await query(
      'select line, "column", reason, cells from employee_import_refused_rows where import_id = $1 order by line',
      importId,
    ),
    invited: await query(
      'select count(*)::int as links, count(distinct account_id)::int as people from account_links where account_id in (select id from employees where company_id = $1)',
      company.id,
    ),
  };
}

/**
 * Returns services that fail as if the server was killed when the import reads the clock for the
 * nth time.
 */
function dyingAt(look: number): { services: Services; signal: AbortSignal } {
  const server = new AbortController();
  let left = look;
  const died = new Error('The server was killed');
  const clock = {
    now: () => {
      // Every transaction reads the clock several times while it writes.
      left -= 1;
      if (left > 0) return app.now();
      server.abort(died);
      throw died;
    },
  };
  return { services: { ...app.services, clock }, signal: server.signal };
}

const contextOf = (signal: AbortSignal, attempt = 1) => ({
  id: 'job',
  attempt,
  signal,
  log: app.services.log,
});
const alive = () => contextOf(new AbortController().signal);

describe('a run that is interrupted', () => {
  let expected: Awaited<ReturnType<typeof outcome>>;
  let company: TestCompany;
  let importId: string;

  beforeAll(async () => {
    const untouched = await prepared();
    const done = await imported(app, admin, file, { companyId: untouched.id });
    expect(done.status).toBe('done');
    expected = await outcome(untouched, done.id);
    expect(expected.counts).toMatchObject({ updated: 4 });
    expect(expected.counts.created).toBeGreaterThan(125);
    expect(expected.counts.refused).toBeGreaterThan(40);
  });
  beforeEach(async () => {
    company = await prepared();
    const checked = await imported(app, admin, file, { companyId: company.id, dryRun: true });
    expect(countsOf(checked)).toEqual(expected.counts);
    importId = checked.id;
    await admin.post(`/admin/employees/imports/${importId}/run`);
    // The test runs its job itself.
    await app.database.pool.query(`delete from jobs.job where name = 'run-employee-import'`);
  });
  afterEach(async () => {
    expect(await wrongNumbers(app)).toEqual([]);
    expect(await importNow(admin, importId)).toMatchObject({
      status: 'done',
      total: rows.length,
      done: rows.length,
    });
    expect(await outcome(company, importId)).toEqual(expected);
  });

  test.each(isLong ? [1, 3, 6, 9, 13] : [6])(
    'resumes where it stopped, killed at the %i. read of the clock',
    async (look) => {
      const { services, signal } = dyingAt(look);
      await expect(
        runImportJob(services, { batchSize }).run({ importId }, contextOf(signal)),
      ).rejects.toThrow('The server was killed');
      const { done } = await importNow(admin, importId);
      expect(done % batchSize).toBe(0);
      await runImportJob(app.services, { batchSize }).run({ importId }, alive());
    },
  );

  const crashes: [batch: number, look: number][] = [
    [39, 100],
    [7, 40],
    [64, 140],
  ];
  test.each(isLong ? crashes : crashes.slice(0, 1))(
    'resumes within a batch, after a crash with batches of %i',
    async (others, look) => {
      const { services, signal } = dyingAt(look);
      await expect(
        runImportJob(services, { batchSize: others }).run({ importId }, contextOf(signal)),
      ).rejects.toThrow('The server was killed');
      const { done } = await importNow(admin, importId);
      expect(done).toBeGreaterThan(0);
      expect(done % others).toBe(0);
      expect(done % batchSize).not.toBe(0);
      await runImportJob(app.services, { batchSize }).run({ importId }, alive());
      // Again from the end: there is nothing left to do.
      await runImportJob(app.services, { batchSize }).run({ importId }, alive());
    },
  );

  test('by a server that lost its lease is left to the one that took over', async () => {
    const both = [0, 1].map(() =>
      runImportJob(app.services, { batchSize }).run({ importId }, alive()),
    );
    await Promise.all(both);
  });
});

describe('a check that is interrupted', () => {
  test.each([2, 3])('counts everything once, killed at the %i. read of the clock', async (look) => {
    const company = await prepared();
    const { body } = await sendFile(admin, file, { companyId: company.id, dryRun: true });
    await app.database.pool.query(`delete from jobs.job where name = 'check-employee-import'`);
    const { importId } = body;
    const { services, signal } = dyingAt(look);
    const killed = checkImportJob(services).run({ importId }, contextOf(signal));
    await expect(killed).rejects.toThrow('The server was killed');
    await checkImportJob(app.services).run({ importId }, alive());
    const again = await importNow(admin, importId);
    const fresh = await imported(app, admin, file, { companyId: company.id, dryRun: true });
    expect(again).toMatchObject({ ...countsOf(fresh), errors: fresh.errors, status: 'checked' });
  });

  test('ends with the import when a user discards the file', async () => {
    const company = await prepared();
    const { body } = await sendFile(admin, file, { companyId: company.id, dryRun: true });
    const { importId } = body;
    await admin.delete(`/admin/employees/imports/${importId}`);
    await checkImportJob(app.services).run({ importId }, alive());
    const ended = await importNow(admin, importId);
    expect(ended).toMatchObject({
      status: 'failed',
      failure: importMessages.discarded,
      errors: [],
    });
  });
});

test('after the last attempt an import is marked as stopped, and keeps what was done', async () => {
  const company = await prepared();
  const { id } = await imported(app, admin, file, { companyId: company.id, dryRun: true });
  await admin.post(`/admin/employees/imports/${id}/run`);
  await app.database.pool.query(`delete from jobs.job where name = 'run-employee-import'`);
  let invitations = 0;
  const { jobs } = app.services;
  const enqueue: Services['jobs']['enqueue'] = (tx, job, payload, options) => {
    if (job.name !== 'invite-employees') return jobs.enqueue(tx, job, payload, options);
    invitations += 1;
    if (invitations === 2) return Promise.reject(new Error('No room on the disk'));
    return jobs.enqueue(tx, job, payload, options);
  };
  const broken: Services = { ...app.services, jobs: { ...jobs, enqueue } };
  const attempt = (number: number) => {
    invitations = 0;
    const context = contextOf(new AbortController().signal, number);
    return runImportJob(broken, { batchSize }).run({ importId: id }, context);
  };
  await expect(attempt(8)).rejects.toThrow('No room');
  expect(await importNow(admin, id)).toMatchObject({ status: 'running', done: batchSize });
  await expect(attempt(9)).rejects.toThrow('No room');
  const stopped = await importNow(admin, id);
  expect(stopped).toMatchObject({ status: 'failed', failure: importMessages.interrupted });
  expect(stopped.done).toBe(2 * batchSize);
  const people = (await directory(app, company.id)).filter(
    ({ version, position }) => version === 1 && position === 'Weaver',
  );
  expect(people).toHaveLength(stopped.created);
});

test('files that are not run are deleted after a day, imports with their refused rows after thirty', async () => {
  const company = await prepared();
  const checked = await imported(app, admin, file, { companyId: company.id, dryRun: true });
  const tidyUp = async () => {
    await tidyUpImports(app.services);
    await app.jobs.drain();
  };
  const later = async (ms: number) => {
    app.pass(ms);
    await tidyUp();
    // The earlier session has expired by now.
    admin = await app.signedInAs();
  };
  await later(days(1) - 1);
  expect(await importNow(admin, checked.id)).toMatchObject({ status: 'checked' });
  const { rows: keys } = await app.database.pool.query<{ file_key: string }>(
    'select file_key from employee_imports where id = $1',
    [checked.id],
  );
  await later(2);
  const gone = await importNow(admin, checked.id);
  expect(gone).toMatchObject({ status: 'failed', failure: importMessages.expired, sample: [] });
  expect(await app.services.files.get(keys[0]?.file_key ?? '')).toBeNull();
  await later(days(30));
  expect(await importNow(admin, checked.id)).toBeUndefined();
  const { rows: left } = await app.database.pool.query('select from employee_import_refused_rows');
  expect(left).toEqual([]);
});
