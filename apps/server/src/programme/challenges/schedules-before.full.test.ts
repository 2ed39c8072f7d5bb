import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Monthly and one-time challenges had every date between their first and last. The migration leaves
 * each the dates that it has.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const name = readdirSync(folder).find((each) => each.endsWith('_planning.sql')) ?? '';
const statements = readFileSync(`${folder}${name}`, 'utf8')
  .split('--> statement-breakpoint')
  .map((each) => each.replaceAll(/^--.*$/gm, '').trim())
  .filter((statement) => /^(UPDATE|ALTER TABLE) "challenges"/.test(statement))
  .filter((statement) => !statement.includes('ADD COLUMN'));

const before = `
  alter table challenges drop constraint challenges_month_days,
    drop constraint challenges_monthly, drop constraint challenges_one_time`;

test('existing monthly and one-time challenges have the same dates as before', async () => {
  const admin = await app.signedInAs();
  const { pool } = app.database;
  await pool.query(before);
  const schedule = { startDate: '2027-01-30', endDate: '2027-03-02' };
  const made = async (type: string, endDate = schedule.endDate) => {
    const body = challengeBody({ schedule: { ...schedule, endDate } });
    const { id } = (await admin.post('/admin/challenges', { body })).body.challenge;
    await pool.query('update challenges set schedule_type = $2 where id = $1', [id, type]);
    return id;
  };
  const ids = [await made('monthly'), await made('one_time'), await made('daily')];
  const oneDate = await made('one_time', schedule.startDate);
  for (const statement of statements) await pool.query(statement);
  const typeAndDates = async (id: string) => {
    const { challenge } = (await admin.get(`/admin/challenges/${id}`)).body;
    const { days } = (await admin.get(`/admin/challenges/${id}/calendar`)).body;
    return [challenge.schedule.type, days.length, days[0].date, days.at(-1).date];
  };
  const all = [32, '2027-01-30', '2027-03-02'];
  expect(await Promise.all(ids.map(typeAndDates))).toEqual([
    ['monthly', ...all],
    ['daily', ...all],
    ['daily', ...all],
  ]);
  expect(await typeAndDates(oneDate)).toEqual(['one_time', 1, '2027-01-30', '2027-01-30']);
});
