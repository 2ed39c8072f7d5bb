import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { longAgo, makeProgramme } from '../../../test/company-reports.ts';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readFigures } from './read-figures.ts';

/* Erased people were kept with one time in one company, under the id of before. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;

function statements(end: string): string[] {
  const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
  const name = readdirSync(folder).find((file) => file.endsWith(end)) ?? '';
  return readFileSync(`${folder}${name}`, 'utf8').split('--> statement-breakpoint');
}

test('who was erased before still counts, with challenges and rewards', async () => {
  const company = await makeCompany(app, { createdAt: longAgo });
  const { challengeId } = await makeProgramme(app, { company, teams: [30] });
  const read = () =>
    readFigures(app.services, {
      ...{ companyId: company.id, challengeId: null, kind: 'month' },
      ...{ fromDate: '2026-10-01', toDate: '2026-10-31' },
    });
  const before = await read();
  for (const text of [
    'drop table former_enrolments',
    'drop table former_people',
    'alter table employees drop column moved_at',
    ...statements('_erased_people.sql'),
  ])
    await query(text);
  const id = newId();
  await query(
    `insert into erased_people (id, company_id, department, created_at, left_at, set_up_at, erased_at)
     values ($1, $2, 'Sales', '2026-02-01', '2026-11-02', '2026-02-02', '2026-11-03')`,
    [id, company.id],
  );
  await query(
    `insert into erased_enrolments (challenge_id, employee_id, from_date, to_date, joined_at, earned_at,
       certificate, badges)
     values ($1, $2, '2026-10-05', '2026-10-18', '2026-10-05', '2026-10-18T20:00:00Z', true, '{Steady}')`,
    [challengeId, id],
  );
  for (const text of statements('_former_people.sql')) await query(text);
  expect(
    await query('select id, employee_id, moved_at, kept_at, erased from former_people'),
  ).toEqual([
    { id, employee_id: id, moved_at: null, kept_at: new Date('2026-11-03'), erased: true },
  ]);
  const { people, rewards } = await read();
  expect(people).toBe(before.people + 1);
  expect(rewards.certificates).toBe((before.rewards.certificates ?? 0) + 1);
});
