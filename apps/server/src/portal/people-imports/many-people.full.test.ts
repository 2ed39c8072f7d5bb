import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOf, wrongNumbers } from '../../../test/imports.ts';
import { makeCompany, makeEmployees, type TestCompany } from '../../../test/people.ts';
import { checkedPeople, importOf, importsPath, runPeople } from '../../../test/people-imports.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
let hr: Client;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, { name: 'Neem Mills', maxEmployees: 5010 });
  other = await makeCompany(app, { name: 'Banyan Textiles' });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  hr = await portalPerson(app, { companyId: company.id, portalRight: 'hr' });
});
afterAll(() => app.stop());

/** Rows that name another company, which HR can't choose. */
const fileOf = (from: number, count: number, department: string) =>
  [
    'First name,Last name,Email,Department,Company',
    ...Array.from({ length: count }, (_, place) => {
      const number = from + place;
      return `Person,Number ${number},person-${number}@neem.example,${department},${other.name}`;
    }),
  ].join('\n');

const seats = async () => (await hr.get('/company/seats')).body.seats;

async function statuses(companyId: string): Promise<Record<string, number>> {
  const { rows } = await app.services.db.execute<{ status: string; people: number }>(sql`
    select status, count(*)::int as people from employees where company_id = ${companyId}
    group by status`);
  return Object.fromEntries(rows.map(({ status, people }) => [status, people]));
}

async function untilDone(id: string): Promise<void> {
  while ((await importOf(hr, id)).status !== 'done') await pause(100);
}

async function total(id: string, list: string): Promise<number> {
  const query = { list, limit: '1' };
  return (await hr.get(`${importsPath}/${id}/people`, { query })).body.meta.total;
}

test('HR imports 5,000 people, and later a file in which some changed, came and left', async () => {
  const before = await makeEmployees(app, 20, { companyId: company.id });
  expect(await seats()).toEqual({ used: 20, bought: 5010 });
  const first = await checkedPeople(app, hr, fileOf(1, 5000, 'Weaving'));
  // Ten have no seat. HR sees it before anything changes.
  expect(countsOf(await importOf(hr, first))).toEqual({
    ...{ created: 4990, updated: 0, unchanged: 0, refused: 10 },
  });
  expect([await total(first, 'new'), await total(first, 'missing')]).toEqual([4990, 20]);
  expect(await statuses(company.id)).toEqual({ active: 20 });
  const leavers = before.slice(0, 10).map(({ id }) => id);
  // Invitations go on after the import, one mail each.
  const invited = runPeople(app, hr, first, leavers);
  await untilDone(first);
  await invited;
  expect(await importOf(hr, first)).toMatchObject({ status: 'done', created: 5000, refused: 0 });
  expect(await statuses(company.id)).toEqual({ active: 10, pending: 5000, inactive: 10 });
  expect(await seats()).toEqual({ used: 5010, bought: 5010 });

  const second = await checkedPeople(app, hr, fileOf(501, 5000, 'Dyeing'));
  expect(countsOf(await importOf(hr, second))).toEqual({
    ...{ created: 0, updated: 4500, unchanged: 0, refused: 500 },
  });
  expect([await total(second, 'changed'), await total(second, 'missing')]).toEqual([4500, 510]);
  await runPeople(app, hr, second);
  expect(await importOf(hr, second)).toMatchObject({ status: 'done', updated: 4500 });
  // Nobody was ticked, so who is not in the file stays.
  expect(await statuses(company.id)).toEqual({ active: 10, pending: 5000, inactive: 10 });
  expect(await statuses(other.id)).toEqual({});
  expect(await wrongNumbers(app)).toEqual([]);
}, 600_000);
