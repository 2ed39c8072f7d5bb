import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { challengeBody } from '../../../test/challenges.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a response has up to a hundred days with content, and the start of the next ones', async () => {
  const admin = await app.signedInAs();
  const schedule = { startDate: '2026-12-01', endDate: '2027-06-30' };
  const made = await admin.post('/admin/challenges', { body: challengeBody({ schedule }) });
  const { id } = made.body.challenge;
  const ids = Array.from({ length: 130 }, () => newId());
  await app.database.pool.query(
    `insert into challenge_days (id, created_at, updated_at, challenge_id, date, content)
     select day, now(), now(), $2, '2026-12-01'::date + place::int - 1,
       '{"tasks": [], "trivia": [], "learningModules": [], "workshops": []}'
     from unnest($1::uuid[]) with ordinality as given (day, place)`,
    [ids, id],
  );
  const list = async (query: Record<string, string> = {}) => {
    const { days, next } = (await admin.get(`/admin/challenges/${id}/days`, { query })).body;
    return [days.length, days[0].date, next];
  };
  expect(await list()).toEqual([100, '2026-12-01', '2027-03-11']);
  expect(await list({ from: '2027-03-11' })).toEqual([30, '2027-03-11', null]);
  expect(await list({ to: '2026-12-03' })).toEqual([3, '2026-12-01', null]);
});
