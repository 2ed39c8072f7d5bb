import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import {
  aTask,
  aWorkshop,
  onDay,
  type Participant,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Back to noon of Friday 20 November 2026. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const own = '/api/employee/me/calendar';
const tomorrow = '2026-11-21';
const title = { translations: { hi: { title: 'मानसून रीसेट' } }, title: 'Monsoon Reset' };
const yoga = aWorkshop({
  title: 'Yoga, live',
  translations: { hi: { title: 'योग' } },
  startAt: '2026-11-21T18:00:00+05:30',
  endAt: '2026-11-21T18:45:00+05:30',
  bring: 'A mat',
});
const started = () =>
  startChallenge(app, {
    people: 2,
    challenge: title,
    days: {
      [today]: { tasks: [aTask()], workshops: [aWorkshop({ title: 'No time yet' })] },
      [tomorrow]: { workshops: [yoga] },
    },
  });

const addressOf = async (person: Participant) =>
  (await person.post(own, { body: {} })).body.calendar.url as string;
/** Reads a feed as a calendar app does: by its address alone. */
const read = (url: string) => {
  const { pathname, search } = new URL(url);
  return app.server.inject({ method: 'GET', url: `${pathname}${search}` });
};
const linesOf = async (url: string) => {
  const { statusCode, body } = await read(url);
  expect(statusCode).toBe(200);
  return body.replaceAll('\r\n ', '').split('\r\n');
};

describe('the address of a calendar feed', () => {
  test('is given once, replaced by a new one, and can be revoked', async () => {
    const { first } = await started();
    expect((await first.get(own)).body.calendar).toBeNull();
    const { status, body } = await first.post(own, { body: {} });
    expect(status).toBe(200);
    expect(body.calendar.url).toMatch(/\/api\/employee\/calendar\.ics\?token=[\w-]{43}$/);
    const known = await first.get(own);
    expect(known.body.calendar).toEqual({ createdAt: app.now().toISOString() });
    const { rows } = await app.database.pool.query('select * from calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(body.calendar.url.split('=')[1]);
    const next = await addressOf(first);
    expect((await read(body.calendar.url)).statusCode).toBe(404);
    expect((await read(next)).statusCode).toBe(200);
    for (let time = 0; time < 2; time++) expect((await first.delete(own)).status).toBe(200);
    expect((await read(next)).statusCode).toBe(404);
    expect((await first.get(own)).body.calendar).toBeNull();
  });

  test('works only while its owner may sign in @full', async () => {
    const { first, second, company } = await started();
    const [one, other] = [await addressOf(first), await addressOf(second)];
    const { pool } = app.database;
    await pool.query("update accounts set status = 'inactive' where id = $1", [first.id]);
    expect((await read(one)).statusCode).toBe(404);
    expect((await read(other)).statusCode).toBe(200);
    await pool.query("update companies set status = 'inactive' where id = $1", [company.id]);
    expect((await read(other)).statusCode).toBe(404);
    expect((await read(`${new URL(one).origin}/api/employee/calendar.ics`)).statusCode).toBe(404);
  });
});

describe('a calendar feed', () => {
  test('has workshops with a time, and the first and last days of challenges', async () => {
    const { id, first } = await started();
    const url = await addressOf(first);
    const { headers } = await read(url);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private',
    });
    const lines = await linesOf(url);
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:Monsoon Reset begins',
      'SUMMARY:Monsoon Reset: last day',
      'SUMMARY:Yoga\\, live',
    ]);
    for (const line of [
      `UID:challenge-start-${id}@kolam`,
      'DTSTART;VALUE=DATE:20261119',
      'DTEND;VALUE=DATE:20261120',
      'DTSTART:20261121T123000Z',
      'DTEND:20261121T131500Z',
      'DESCRIPTION:Workshop of Monsoon Reset\\nBring: A mat',
    ])
      expect(lines).toContain(line);
    expect(await linesOf(url)).toEqual(lines);
  });

  test('has the link of a workshop only once its owner has joined it @full', async () => {
    const { id, admin, first, second } = await started();
    const [mine, theirs] = [await addressOf(first), await addressOf(second)];
    expect((await read(mine)).body).not.toContain('zoom.example.com');
    // Until then it leads to the workshop in the app.
    const address = (await linesOf(mine)).find((line) => line.startsWith('URL:'));
    expect(address).toMatch(`/app/c/${id}/${tomorrow}#task-${yoga.workshopId}`);
    await admin.patch(`/admin/challenges/${id}/days/${await dayOf(admin, id)}`, {
      body: { status: 'open' },
    });
    app.pass(24 * 3_600_000);
    expect((await onDay(first, id, tomorrow).join(yoga)).status).toBe(200);
    expect(await linesOf(mine)).toContain('URL:https://zoom.example.com/1');
    expect((await read(theirs)).body).not.toContain('zoom.example.com');
  });

  test('is in the language of its owner @full', async () => {
    const { first } = await started();
    const url = await addressOf(first);
    await app.database.pool.query("update accounts set language = 'hi' where id = $1", [first.id]);
    const lines = await linesOf(url);
    expect(lines).toContain('SUMMARY:मानसून रीसेट की शुरुआत');
    expect(lines).toContain('SUMMARY:योग');
    expect(lines).toContain('DESCRIPTION:मानसून रीसेट की कार्यशाला\\nसाथ लाएँ: A mat');
  });

  test('has challenges that are assigned to its owner and start later, but no others @full', async () => {
    const { admin, first, company } = await started();
    const other = await started();
    const url = await addressOf(first);
    const body = challengeBody({
      title: 'Diwali Steps',
      schedule: { startDate: '2026-12-01', endDate: '2026-12-02' },
    });
    const next = (await admin.post('/admin/challenges', { body })).body.challenge;
    expect((await read(url)).body).not.toContain('Diwali Steps');
    await admin.put(`/admin/challenges/${next.id}/assign`, {
      body: { assignmentType: 'company', companyIds: [company.id] },
    });
    const text = (await read(url)).body;
    expect(text).toContain('SUMMARY:Diwali Steps begins');
    expect(text).not.toContain(other.id);
    await admin.put(`/admin/challenges/${next.id}/activate`);
    await admin.put(`/admin/challenges/${next.id}/deactivate`);
    expect((await read(url)).body).not.toContain('Diwali Steps');
  });
});

describe('one workshop', () => {
  const pathOf = (id: string, date: string, workshopId: string) =>
    `/api/employee/me/challenges/${id}/days/${date}/workshops/${workshopId}/calendar.ics`;

  test('is an event of its own', async () => {
    const { id, first } = await started();
    const { status, text } = await first.get(pathOf(id, tomorrow, yoga.workshopId));
    expect(status).toBe(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART:20261121T123000Z\r\n');
  });

  test('is a 404 where it does not exist or is not the employee’s @full', async () => {
    const { id, first } = await started();
    const stranger = (await started()).first;
    for (const [person, path] of [
      [stranger, pathOf(id, tomorrow, yoga.workshopId)],
      [first, pathOf(id, today, yoga.workshopId)],
      [first, pathOf(id, 'tomorrow', yoga.workshopId)],
      [first, pathOf(id, tomorrow, id)],
    ] as const)
      expect((await person.get(path)).status).toBe(404);
  });
});

describe('one challenge', () => {
  const pathOf = (id: string) => `/api/employee/me/challenges/${id}/calendar.ics`;

  test('is two events, the same as in the feed, also before it starts @full', async () => {
    const { admin, first, company } = await started();
    const url = await addressOf(first);
    const body = challengeBody({
      title: 'Diwali Steps',
      schedule: { startDate: '2026-12-01', endDate: '2026-12-02' },
    });
    const { id } = (await admin.post('/admin/challenges', { body })).body.challenge;
    expect((await first.get(pathOf(id))).status).toBe(404);
    await admin.put(`/admin/challenges/${id}/assign`, {
      body: { assignmentType: 'company', companyIds: [company.id] },
    });
    const { status, text } = await first.get(pathOf(id));
    expect(status).toBe(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    for (const line of [`UID:challenge-start-${id}@kolam`, 'DTSTART;VALUE=DATE:20261201']) {
      expect(text).toContain(line);
      expect(await linesOf(url)).toContain(line);
    }
  });

  test('is a 404 for those who do not take part in it @full', async () => {
    const { id, first } = await started();
    const stranger = (await started()).first;
    expect((await first.get(pathOf(id))).status).toBe(200);
    expect((await stranger.get(pathOf(id))).status).toBe(404);
  });
});

async function dayOf(admin: Awaited<ReturnType<typeof started>>['admin'], id: string) {
  const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
  return days.find(({ date }: { date: string }) => date === tomorrow).id;
}
