import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { createJobs, type Jobs } from '#core/jobs/jobs.ts';
import { newToken } from '#core/secrets.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { renderMail } from './layout.ts';
import { createMailer } from './mailer.ts';
import { sendMail, sendMailJob } from './send-mail-job.ts';

let database: TestDatabase;
let folder: string;
let outbox: string;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolam-mail-'));
  outbox = join(folder, 'outbox');
  const mailer = createMailer({ outbox, from: 'Kolam Wellness <no-reply@example.com>' });
  const { log } = fastify();
  const { pool } = database;
  jobs = createJobs({ pool, jobs: [sendMailJob(mailer)], schedules: [], log, clock: systemClock });
  await jobs.install();
});
afterEach(async () => {
  await jobs.stop();
  await rm(folder, { recursive: true });
});

async function enqueueReset(token: string): Promise<void> {
  const url = `https://kolam.example.com/reset-password#token=${token}`;
  const content = renderMail({
    title: 'Reset your password',
    paragraphs: [],
    action: { label: 'Choose a password', url },
  });
  const mail = { to: 'asha@example.com', subject: 'Reset your password', ...content };
  await transaction(database.db, (tx) => jobs.enqueue(tx, sendMail, mail));
}

/** Every row of every job table, as text. */
async function everythingStored(): Promise<string> {
  const tables = await database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'jobs'`,
  );
  expect(tables.rows.length).toBeGreaterThan(3);
  const contents: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.pool.query(`select t::text as row from jobs.${name} t`);
    contents.push(...rows.map(({ row }) => String(row)));
  }
  return contents.join('\n');
}

describe('the mail of a job', () => {
  it('is sent, and then its link is in no job table', async () => {
    const token = newToken();
    await enqueueReset(token);
    expect(await everythingStored()).toContain(token);
    await jobs.drain();
    const [name = '', ...others] = await readdir(outbox);
    expect(others).toEqual([]);
    expect(await readFile(join(outbox, name), 'utf8')).toContain(token);
    expect(await everythingStored()).not.toContain(token);
  });

  it('leaves no link either when it permanently fails @full', async () => {
    await writeFile(outbox, 'a file where the folder should be');
    const token = newToken();
    await enqueueReset(token);
    for (let attempt = 0; attempt <= sendMail.retries; attempt += 1) {
      expect(await everythingStored()).toContain(token);
      await jobs.drain();
      await database.pool.query(`update jobs.job set start_after = now() - interval '1 second'`);
    }
    expect(await jobs.failed()).toMatchObject([{ job: 'send-mail', state: 'failed' }]);
    expect(await everythingStored()).not.toContain(token);
    expect(await everythingStored()).not.toContain('asha@example.com');
  });
});
