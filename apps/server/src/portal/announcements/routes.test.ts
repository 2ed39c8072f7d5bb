import { ownAnnouncementMessages } from '@kolam/contract/portal/announcements/messages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;
let hr: Client;
const path = '/company/announcements';
const hour = 3_600_000;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Neem Mills' });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  hr = await portalPerson(app, {
    ...{ companyId: company.id, portalRight: 'hr', name: 'Kavita Rao' },
  });
});
afterAll(() => app.stop());

const body = { title: 'Fruit in the canteen', text: 'One piece for everyone' };
const announce = (given: object = {}, client = hr) =>
  client.post(path, { body: { ...body, ...given } });
const receiversOf = async (id: string) => {
  await app.jobs.drain();
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    select employee_id as id from employee_notices where subject_id = ${id}`);
  return rows.map((row) => row.id);
};

describe('HR announces to the people of the company', () => {
  test('and those who joined it are notified, nobody else', async () => {
    const joined = await makeEmployee(app, { companyId: company.id });
    await makeEmployee(app, { companyId: company.id, status: 'pending' });
    await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    await makeEmployee(app, { companyId: (await makeCompany(app)).id });
    const { status, body: made } = await announce({
      translations: { hi: { title: 'फल', text: 'हर किसी को एक' } },
      link: 'https://example.com/not-kept',
    });
    expect(status).toBe(201);
    expect(made.announcement).toMatchObject({
      ...{ title: body.title, link: '', status: 'live', createdBy: 'Kavita Rao' },
      ...{ madeInPortal: true, translations: { hi: { title: 'फल' } } },
    });
    expect(await receiversOf(made.announcement.id)).toEqual([joined.id]);
    const { body: console } = await admin.get('/admin/announcements', {
      query: { companyId: company.id },
    });
    expect(console.data).toMatchObject([{ createdBy: 'Kavita Rao', madeInPortal: true }]);
  });

  test('now or later, within its limits @full', async () => {
    const later = await announce({ publishAt: '2027-01-05T06:00:00Z' });
    expect(later.body.announcement).toMatchObject({
      ...{ status: 'scheduled', publishAt: '2027-01-05T06:00:00.000Z' },
    });
    const cases: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ title: 'x'.repeat(121) }, 'title'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(281) }, 'text'],
      [{ translations: { hi: { text: 'x'.repeat(281) } } }, 'translations.hi.text'],
      [{ publishAt: 'soon' }, 'publishAt'],
      [{ expiresAt: '2020-01-05T06:00:00Z' }, 'expiresAt'],
    ];
    for (const [given, field] of cases) {
      const refused = await announce(given);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    }
  });

  test('three times within a day, also at the same time @full', async () => {
    const answers = await Promise.all([announce(), announce(), announce(), announce()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      ...{ code: 'TOO_MANY_ANNOUNCEMENTS', error: ownAnnouncementMessages.tooMany },
    });
    app.pass(25 * hour);
    const owner = await portalPerson(app, { companyId: company.id });
    expect((await announce({}, owner)).status).toBe(201);
  });
});

describe('announcements to the company', () => {
  test('are read with those of Kolam, whose staff is not named @full', async () => {
    const viewer = await portalPerson(app, { companyId: company.id, portalRight: 'viewer' });
    await announce();
    app.pass(1000);
    const other = await makeCompany(app);
    for (const { id } of [company, other]) {
      const given = { ...body, title: 'From Kolam', audience: 'company', companyId: id };
      expect((await admin.post('/admin/announcements', { body: given })).status).toBe(201);
    }
    const { body: list, text } = await viewer.get(path);
    expect(list.data).toMatchObject([
      { title: 'From Kolam', createdBy: 'Kolam', madeInPortal: false },
      { title: body.title, createdBy: 'Kavita Rao', madeInPortal: true },
    ]);
    expect(text).not.toContain('figures');
    const found = await viewer.get(path, { query: { q: 'fruit', status: 'live' } });
    expect(found.body.data).toHaveLength(1);
    expect((await announce({}, viewer)).status).toBe(403);
  });

  test('are withdrawn in the portal if they were written there @full', async () => {
    const { announcement } = (await announce()).body;
    const given = { ...body, audience: 'company', companyId: company.id };
    const { data: ofKolam } = (await admin.post('/admin/announcements', { body: given })).body;
    const stranger = await portalPerson(app, { companyId: (await makeCompany(app)).id });
    const withdraw = (id: string, client = hr) => client.post(`${path}/${id}/withdraw`);
    expect((await withdraw(announcement.id, stranger)).status).toBe(404);
    expect((await withdraw(ofKolam.id)).status).toBe(404);
    for (const _ of [1, 2]) {
      const { status, body: done } = await withdraw(announcement.id);
      expect([status, done.announcement.status]).toEqual([200, 'withdrawn']);
    }
    expect(await receiversOf(announcement.id)).toEqual([]);
  });
});
