import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { challenges, challengeTargets } from '#programme/challenges/tables.ts';
import { longAgo, madeReport, makeProgramme } from '../../../test/company-reports.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Reports of running challenges used to have the same key as those of past ones. */

const migration = readFileSync(
  fileURLToPath(new URL('../../../migrations/0124_running_reports.sql', import.meta.url)),
  'utf8',
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a report from before the end of a challenge does not stand in for the one after it', async () => {
  const admin = await app.signedInAs();
  const { db } = app.services;
  const company = await makeCompany(app, { createdAt: longAgo });
  const days = { from: '2026-11-09', to: '2026-11-30' };
  const { challengeId } = await makeProgramme(app, { company, teams: [6], ...days });
  await db.insert(challengeTargets).values({ id: newId(), challengeId, companyId: company.id });
  const change = (changes: Partial<typeof challenges.$inferInsert>) =>
    db.update(challenges).set(changes).where(sql`id = ${challengeId}`);
  const asked = { kind: 'challenge', challengeId };
  await change({ status: 'active' });
  const { id: running } = await madeReport(app, admin, { companyId: company.id, ...asked });
  await db.execute(sql`update company_reports set period = replace(period, ' running', '')`);
  await change({ status: 'completed', endDate: '2026-11-19' });

  for (let count = 0; count < 2; count++) await db.execute(sql.raw(migration));
  const owner = await portalPerson(app, { companyId: company.id, portalRight: 'owner' });
  const made = await owner.post('/company/reports', { body: asked });
  expect(made.status).toBe(202);
  await app.jobs.drain();
  const { data } = (await owner.get('/company/reports')).body;
  expect(data).toMatchObject([{ id: made.body.report.id, status: 'done' }]);
  expect(made.body.report.id).not.toBe(running);
});
