import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { challengeBody } from '../../../test/challenges.ts';
import {
  aTask,
  hours,
  type Participant,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeCompany, makeEmployee, makeEmployees } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

/** Back to noon of Friday 20 November 2026. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const path = '/admin/announcements';
const own = '/api/employee/me/announcements';
const texts = { title: 'Water break', text: 'Drink a glass now.' };
const write = (given: Record<string, unknown>) =>
  creator.post(path, { body: { ...texts, ...given } });
const written = async (given: Record<string, unknown>) => (await write(given)).body.data;
const toCompany = (company: { id: string }) => ({ audience: 'company', companyId: company.id });
const toChallenge = (id: string) => ({ audience: 'challenge', challengeId: id });
const historyOf = async (id: string) =>
  (await creator.get(`/admin/history/announcement/${id}`)).body.data;
const titlesOf = async (person: Participant) =>
  (await person.get(own)).body.data.map(({ title }: { title: string }) => title);

async function companyWithPerson() {
  const company = await makeCompany(app);
  const [person] = await makeEmployees(app, 1, { companyId: company.id });
  return { company, person: await signedIn(app, person as NonNullable<typeof person>) };
}

describe('writing an announcement', () => {
  test('publishes it at once, and records it', async () => {
    const company = await makeCompany(app, { name: 'Neem Ltd' });
    const { status, headers, body } = await write({
      ...toCompany(company),
      link: 'https://example.com/water',
      translations: { hi: { title: 'पानी का समय', text: '' } },
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body.data).toMatchObject({
      ...texts,
      audience: 'company',
      company: { id: company.id, name: 'Neem Ltd' },
      challenge: null,
      link: 'https://example.com/water',
      translations: { hi: { title: 'पानी का समय' } },
      publishAt: app.now().toISOString(),
      expiresAt: null,
      status: 'live',
    });
    expect((await creator.get(`${path}/${body.data.id}`)).body).toMatchObject({
      data: body.data,
      figures: { people: 0, read: 0 },
    });
    expect(await historyOf(body.data.id)).toMatchObject([
      {
        action: 'announcement.created',
        changes: expect.arrayContaining([
          { field: 'audience', before: null, after: 'Neem Ltd' },
          { field: 'translations.hi.title', before: null, after: 'पानी का समय' },
        ]),
      },
    ]);
  });

  test.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(121) }, { title: 'Title can have at most 120 characters' }],
    [{ text: '' }, { text: 'Text is required' }],
    [{ text: 'x'.repeat(2001) }, { text: 'Text can have at most 2,000 characters' }],
    [{ link: 'http://example.com' }, { link: 'Enter an https address' }],
    [{ publishAt: 'soon' }, { publishAt: 'Enter a valid date and time' }],
    [
      { publishAt: '2026-12-02T00:00:00Z', expiresAt: '2026-12-01T00:00:00Z' },
      { expiresAt: 'It must end after it is published' },
    ],
    [{ expiresAt: '2026-11-19T00:00:00Z' }, { expiresAt: 'It must end after it is published' }],
    [
      { translations: { hi: { title: 'अ'.repeat(121) } } },
      { 'translations.hi.title': 'Title can have at most 120 characters' },
    ],
    [{ audience: 'challenge' }, { challengeId: 'Choose a challenge' }],
    [{ companyId: null }, { companyId: 'Choose a company' }],
    [{ companyId: newId() }, { companyId: 'Choose a company that exists' }],
    [{ ...toChallenge(newId()) }, { challengeId: 'Choose a challenge that exists' }],
  ])('refuses %j', async (given, errors) => {
    const company = await makeCompany(app);
    const { status, body } = await write({ ...toCompany(company), ...given });
    expect([status, body.errors]).toEqual([400, errors]);
  });
});

describe('a scheduled announcement', () => {
  const later = { publishAt: '2026-11-21T06:30:00.000Z', expiresAt: '2026-11-22T06:30:00.000Z' };

  test('can be changed until it is published, and is seen from then until it ends', async () => {
    const { company, person } = await companyWithPerson();
    const { id, status } = await written({ ...toCompany(company), ...later });
    expect(status).toBe('scheduled');
    expect(await titlesOf(person)).toEqual([]);
    const changed = await creator.patch(`${path}/${id}`, {
      body: { title: 'Tea break', expiresAt: null },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.body.data).toMatchObject({ title: 'Tea break', expiresAt: null, version: 2 });
    await creator.patch(`${path}/${id}`, { body: { expiresAt: later.expiresAt } });
    expect((await historyOf(id))[1]).toMatchObject({
      action: 'announcement.updated',
      changes: [
        { field: 'title', before: 'Water break', after: 'Tea break' },
        { field: 'expiresAt', before: later.expiresAt, after: null },
      ],
    });
    app.pass(hours(24));
    expect(await titlesOf(await signedIn(app, person))).toEqual(['Tea break']);
    creator = await app.signedInAs('creator');
    const refused = await creator.patch(`${path}/${id}`, { body: { title: 'Late' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'PUBLISHED']);
    app.pass(hours(24));
    creator = await app.signedInAs('creator');
    expect(await titlesOf(await signedIn(app, person))).toEqual([]);
    expect((await creator.get(`${path}/${id}`)).body.data.status).toBe('expired');
  });

  test('refuses stale versions and unknown ones', async () => {
    const { company } = await companyWithPerson();
    const { id } = await written({ ...toCompany(company), ...later });
    const same = await creator.patch(`${path}/${id}`, { body: texts });
    expect(same.body.data.version).toBe(1);
    await creator.patch(`${path}/${id}`, { body: { title: 'Other' } });
    const stale = await creator.patch(`${path}/${id}`, {
      body: { title: 'Mine' },
      headers: { 'if-match': '"1"' },
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
    for (const send of [
      creator.get(`${path}/${newId()}`),
      creator.patch(`${path}/${newId()}`, { body: {} }),
      creator.delete(`${path}/${newId()}`),
    ])
      expect((await send).status).toBe(404);
  });
});

test('a withdrawn announcement is seen by nobody, and stays withdrawn', async () => {
  const { company, person } = await companyWithPerson();
  const { id } = await written(toCompany(company));
  expect(await titlesOf(person)).toEqual(['Water break']);
  const [one, other] = await Promise.all([
    creator.delete(`${path}/${id}`),
    creator.delete(`${path}/${id}`),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body.data).toMatchObject({ status: 'withdrawn', version: 2 });
  expect(other.body.data).toEqual(one.body.data);
  expect(await titlesOf(person)).toEqual([]);
  const refused = await creator.patch(`${path}/${id}`, { body: { title: 'Back' } });
  expect([refused.status, refused.body.code]).toEqual([409, 'WITHDRAWN']);
  const actions = (await historyOf(id)).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['announcement.withdrawn', 'announcement.created']);
});

describe('the audience', () => {
  const countOf = async (query: Record<string, string>) =>
    (await creator.get(`${path}/audience`, { query })).body.people;

  test('of a company is its active people', async () => {
    const { company, person } = await companyWithPerson();
    await makeEmployee(app, { companyId: company.id, status: 'pending' });
    const { person: stranger } = await companyWithPerson();
    const { id } = await written(toCompany(company));
    expect(await countOf(toCompany(company))).toBe(1);
    expect(await titlesOf(person)).toEqual(['Water break']);
    expect(await titlesOf(stranger)).toEqual([]);
    await stranger.post(`${own}/read`, { body: { ids: [id] } });
    expect((await creator.get(`${path}/${id}`)).body.figures).toEqual({ people: 1, read: 0 });
  });

  test('of a challenge is who takes part, and until it starts whom it is assigned to @full', async () => {
    const started = await startChallenge(app, {
      people: 2,
      challenge: { title: 'Monsoon Reset' },
      days: { [today]: { tasks: [aTask()] } },
    });
    await makeEmployees(app, 1, { companyId: started.company.id, status: 'pending' });
    const { id } = await written(toChallenge(started.id));
    expect(await countOf(toChallenge(started.id))).toBe(2);
    const [entry] = (await started.first.get(own)).body.data;
    expect(entry).toMatchObject({ id, challenge: { id: started.id, name: 'Monsoon Reset' } });
    const body = challengeBody({ schedule: { startDate: '2026-12-01', endDate: '2026-12-02' } });
    const next = (await creator.post('/admin/challenges', { body })).body.challenge;
    await creator.put(`/admin/challenges/${next.id}/assign`, {
      body: { assignmentType: 'company', companyIds: [started.company.id] },
    });
    await written({ ...toChallenge(next.id), title: 'Soon' });
    expect(await countOf(toChallenge(next.id))).toBe(2);
    expect(await titlesOf(started.second)).toEqual(['Soon', 'Water break']);
  });

  test('is a 400 without the id of it', async () => {
    const { status, body } = await creator.get(`${path}/audience`, {
      query: { audience: 'company' },
    });
    expect([status, body.errors]).toEqual([400, { companyId: 'Choose a company' }]);
  });
});

describe('an employee', () => {
  test('reads announcements newest first, by pages, in their language', async () => {
    const { company, person } = await companyWithPerson();
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      const { id } = await written({
        ...toCompany(company),
        title,
        translations: { hi: title === 'One' ? { title: 'एक', text: 'पानी' } : { title: 'दो' } },
      });
      ids.push(id);
      app.pass(60_000);
    }
    await app.database.pool.query("update accounts set language = 'hi' where id = $1", [person.id]);
    const first = (await person.get(own, { query: { limit: 2 } })).body;
    expect(first).toMatchObject({
      data: [
        { title: 'दो', text: 'Drink a glass now.', isTranslated: false, readAt: null },
        { isTranslated: false },
      ],
      meta: { total: 3, page: 1, limit: 2, pages: 2 },
      unread: 3,
    });
    expect(JSON.stringify(first)).not.toContain('translations');
    const last = (await person.get(own, { query: { limit: 2, page: 2 } })).body;
    expect(last.data).toMatchObject([{ title: 'एक', text: 'पानी', isTranslated: true }]);
    const after = (await person.get(own, { query: { limit: 2, page: 3 } })).body;
    expect(after).toMatchObject({ data: [], meta: { total: 3 }, unread: 3 });
  });

  test('marks them as read once, also at the same time from two devices', async () => {
    const { company, person } = await companyWithPerson();
    const { id } = await written(toCompany(company));
    const mark = () => person.post(`${own}/read`, { body: { ids: [id, newId()] } });
    for (const { status } of await Promise.all([mark(), mark()])) expect(status).toBe(200);
    const readAt = app.now().toISOString();
    app.pass(60_000);
    await mark();
    const { data, unread } = (await person.get(own)).body;
    expect(data[0].readAt).toBe(readAt);
    expect(unread).toBe(0);
    expect((await creator.get(`${path}/${id}`)).body.figures).toEqual({ people: 1, read: 1 });
    const tooMany = await person.post(`${own}/read`, {
      body: { ids: Array.from({ length: 101 }, newId) },
    });
    expect([tooMany.status, tooMany.body.errors]).toEqual([400, { ids: 'At most 100 at once' }]);
  });
});

describe('the list', () => {
  test('can be searched and filtered by status and audience', async () => {
    const { company } = await companyWithPerson();
    const challenge = await startChallenge(app, { people: 0 });
    const later = '2026-11-25T00:00:00Z';
    await written({ ...toCompany(company), title: 'Lx live 50%' });
    await written({ ...toCompany(company), title: 'Lx later', publishAt: later });
    await written({
      ...toChallenge(challenge.id),
      title: 'Lx over',
      expiresAt: new Date(app.now().getTime() + 1000).toISOString(),
    });
    const gone = await written({ ...toCompany(company), title: 'Lx gone', text: 'Needle' });
    await creator.delete(`${path}/${gone.id}`);
    app.pass(2000);
    const found = async (query: Record<string, string | number>) => {
      const { body } = await creator.get(path, { query: { search: 'lx', ...query } });
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map(({ title }: { title: string }) => title).sort();
    };
    expect(await found({})).toEqual(['Lx gone', 'Lx later', 'Lx live 50%', 'Lx over']);
    expect(await found({ search: '50%' })).toEqual(['Lx live 50%']);
    expect(await found({ search: 'needle' })).toEqual(['Lx gone']);
    for (const [status, title] of [
      ['scheduled', 'Lx later'],
      ['live', 'Lx live 50%'],
      ['expired', 'Lx over'],
      ['withdrawn', 'Lx gone'],
    ])
      expect(await found({ status: status as string })).toEqual([title]);
    expect(await found({ audience: 'challenge' })).toEqual(['Lx over']);
    expect(await found({ challengeId: challenge.id, status: 'all' })).toEqual(['Lx over']);
    expect(await found({ companyId: company.id, audience: 'all' })).toHaveLength(3);
    const sorted = await creator.get(path, { query: { search: 'lx', sort: 'title', limit: 1 } });
    expect(sorted.body).toMatchObject({ data: [{ title: 'Lx gone' }], meta: { total: 4 } });
    expect((await creator.get(path, { query: { status: 'old' } })).status).toBe(400);
  });
});

test('erasing a person takes their name out of announcements, and what they read @full', async () => {
  const admin = await app.signedInAs('Administrator');
  const company = await makeCompany(app);
  const reader = await makeEmployee(app, {
    companyId: company.id,
    firstName: 'Shivangi',
    lastName: 'Deshpande',
  });
  const person = await signedIn(app, reader);
  const { id } = await written({
    ...toCompany(company),
    text: 'Well done, Shivangi Deshpande!',
    translations: { hi: { text: 'शाबाश, Shivangi Deshpande!' } },
  });
  await person.post(`${own}/read`, { body: { ids: [id] } });
  expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBe(200);
  const { data } = (await creator.get(`${path}/${id}`)).body;
  expect(data.text).toMatch(/^Well done, /);
  expect(JSON.stringify(data)).not.toContain('Shivangi');
  const { rows } = await app.database.pool.query(
    'select * from announcement_reads where employee_id = $1',
    [person.id],
  );
  expect(rows).toEqual([]);
});
