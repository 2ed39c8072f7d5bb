import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longAgo, makeProgramme } from '../../../test/company-reports.ts';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';
import { agreeToBeNamed } from '../../../test/winners.ts';
import { listWinnerPage } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const people = 24;
/** Of the first company, erased after the challenge. */
const erased = 3;

/** A challenge of two companies, whose people are all named and are on the boards in full. */
async function twoCompanies() {
  const company = await makeCompany(app, { createdAt: longAgo });
  const other = await makeCompany(app, { createdAt: longAgo });
  const { challengeId } = await makeProgramme(app, { company, teams: [people] });
  const elsewhere = await makeProgramme(app, { company: other, teams: [people] });
  const { db } = app.services;
  await db.execute(sql`update employees set shows_name = true`);
  await db.execute(sql`
    insert into enrolments (challenge_id, employee_id, from_date, enrolled_at, days_assigned, days_completed)
    select ${challengeId}, employee_id, from_date, enrolled_at, days_assigned, days_completed
    from enrolments where challenge_id = ${elsewhere.challengeId}`);
  await db.execute(sql`
    update enrolments set days_assigned = 60 where challenge_id = ${challengeId}`);
  await db.execute(sql`delete from challenge_rewards`);
  await db.execute(sql`
    insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
      title, start_date, end_date, company_name)
    select challenge_id, employee_id, now(), true, '{}', 60, '', from_date, from_date, ''
    from enrolments where challenge_id = ${challengeId}`);
  const { rows } = await db.execute<{ id: string; companyId: string }>(sql`
    select id, company_id as "companyId" from employees
    where id in (select employee_id from enrolments where challenge_id = ${challengeId})
    order by full_name, id`);
  const ids = rows.map(({ id }) => id);
  await agreeToBeNamed(app, { employeeIds: ids });
  const own = rows.flatMap((row) => (row.companyId === company.id ? row.id : []));
  const ofCompany = [...own];
  const admin = await app.signedInAs();
  for (const id of own.splice(-erased)) {
    expect((await admin.delete(`/admin/employees/${id}`)).status).toBe(200);
  }
  return { of: { challengeId, companyId: company.id }, ids, own, ofCompany };
}

test('for any results, a place is one more than the people of the company with a better result, also those who withdrew or were erased', async () => {
  const { of, ids, own, ofCompany } = await twoCompanies();
  const result = fc.record({
    points: fc.integer({ min: -1, max: 4 }),
    days: fc.nat(2),
    withdrawn: fc.boolean(),
  });
  const results = fc.array(result, { minLength: ids.length, maxLength: ids.length });
  const given = fc.record({ results, limit: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(given, async ({ results: all, limit }) => {
      const found = all.map((each, place) => ({ ...each, id: ids[place] ?? '' }));
      await app.database.pool.query(
        `update enrolments set points = given.points, days_completed = given.days,
           withdrawn = given.withdrawn
         from json_to_recordset($1) as given (id uuid, points numeric, days int, withdrawn boolean)
         where challenge_id = $2 and employee_id = given.id`,
        [JSON.stringify(found), of.challengeId],
      );
      await app.database.pool.query(
        `update erased_enrolments set points = given.points, days_completed = given.days
         from json_to_recordset($1) as given (id uuid, points numeric, days int)
         where challenge_id = $2 and employee_id = given.id`,
        [JSON.stringify(found), of.challengeId],
      );
      const ranked = found.filter(({ id }) => ofCompany.includes(id));
      const shownOnes = ranked.filter(({ id, withdrawn }) => own.includes(id) && !withdrawn);
      const ahead = (one: (typeof found)[0], next: (typeof found)[0]) =>
        next.points - one.points || next.days - one.days;
      const expected = shownOnes
        .map((each) => ({
          id: each.id,
          place: ranked.filter((one) => ahead(one, each) < 0).length + 1,
        }))
        .sort((one, next) => one.place - next.place || ids.indexOf(one.id) - ids.indexOf(next.id));
      const shown: { id: string; place: number | null }[] = [];
      for (let page = 1; (page - 1) * limit < shownOnes.length; page++) {
        const { rows, total } = await listWinnerPage(app.services.db, {
          ...of,
          page: { page, limit },
        });
        expect(total).toBe(shownOnes.length);
        shown.push(...rows.map(({ employeeId: id, place }) => ({ id, place })));
      }
      expect(shown).toEqual(expected);
    }),
    { numRuns: runs(15) },
  );
});
