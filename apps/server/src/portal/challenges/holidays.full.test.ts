import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { whileHeld } from '../../../test/locked-rows.ts';
import {
  aTask,
  contradictions,
  entriesOf,
  hours,
  onDay,
  passAndTurn,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const walk = aTask();
const [tomorrow, holiday, after] = ['2026-11-21', '2026-11-22', '2026-11-23'];
const holidays = [
  { date: holiday, name: 'Founders’ Day' },
  { date: '2026-12-25', name: 'Christmas' },
  { date: '2027-01-26', name: 'Republic Day' },
];

/** A company with a running challenge, whose holiday in two days is one of the challenge's days. */
async function start({ people = 2, days = [today, tomorrow, holiday, after] } = {}) {
  const company = await makeCompany(app, { holidays });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const started = await startChallenge(app, {
    company,
    people,
    challenge: {
      schedule: { startDate: today, endDate: '2026-11-26' },
      points: { completion: 100, penalty: 15 },
      rules: { allowLateSubmission: false },
    },
    days: Object.fromEntries(days.map((date) => [date, { tasks: [walk] }])),
  });
  return { ...started, hr: await hrOf(company, 'Kavita Rao') };
}

const hrOf = ({ id }: TestCompany, name: string) =>
  portalPerson(app, { companyId: id, portalRight: 'hr', name });
const decide = (client: Client, paused: boolean, date = holiday) =>
  client.put(`/company/holidays/${date}/pause`, { body: { paused } });
const holidaysOf = async (client: Client) => (await client.get('/company/holidays')).body.holidays;
const dayOf = async (person: Client, id: string, date = holiday) =>
  (await onDay(person, id, date).see()).body.day;
const history = async ({ id }: TestCompany) => {
  const { rows } = await app.services.db.execute<{ text: string }>(sql`
    select actor_name || ' ' || action || ' ' || detail as text from audit_entries
    where kind = 'company' and record_id = ${id} and action like 'company.holiday%'
    order by at, id`);
  return rows.map(({ text }) => text);
};
/** Opens a planned day before its date, as users of the console can. */
async function openEarly(admin: Client, id: string, date = holiday) {
  const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
  const day = days.find((each: { date: string }) => each.date === date);
  const path = `/admin/challenges/${id}/days/${day.id}`;
  expect((await admin.patch(path, { body: { status: 'open' } })).status).toBe(200);
}

describe('a holiday with something planned', () => {
  test('is asked about up to 30 days before, and only if a challenge has a day on it', async () => {
    const { hr } = await start();
    const asked = (await holidaysOf(hr)).map(
      ({ date, canDecide }: { date: string; canDecide: boolean }) => [date, canDecide],
    );
    expect(asked).toEqual([
      [holiday, true],
      ['2026-12-25', false],
      ['2027-01-26', false],
    ]);
    expect((await decide(hr, true, '2026-12-25')).body.code).toBe('HOLIDAY_UNPLANNED');
    expect((await decide(hr, true, tomorrow)).status).toBe(404);
    expect((await decide(hr, true, 'soon')).status).toBe(404);
    const wrong = await hr.put(`/company/holidays/${holiday}/pause`, { body: { paused: 'yes' } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['paused']]);
  });

  test('is decided about by owners and HR, with their name in the history', async () => {
    const { hr, company, admin } = await start();
    const paused = await decide(hr, true);
    expect(paused.status, paused.text).toBe(200);
    expect(paused.body.holiday).toEqual({
      ...{ date: holiday, name: 'Founders’ Day', isListed: true, canDecide: true },
      decision: { paused: true, decidedBy: 'Kavita Rao', decidedAt: app.now().toISOString() },
    });
    // The same again changes nothing.
    expect((await decide(hr, true)).body).toEqual(paused.body);
    expect((await decide(hr, false)).body.holiday.decision.paused).toBe(false);
    const viewer = await portalPerson(app, { companyId: company.id, portalRight: 'viewer' });
    expect((await holidaysOf(viewer))[0].decision.paused).toBe(false);
    expect((await decide(viewer, true)).status).toBe(403);
    expect(await history(company)).toEqual([
      'Kavita Rao company.holiday_paused Founders’ Day, 22 Nov 2026',
      'Kavita Rao company.holiday_not_paused Founders’ Day, 22 Nov 2026',
    ]);
    expect((await admin.get(`/admin/companies/${company.id}/holidays`)).body.data).toMatchObject([
      { date: holiday, name: 'Founders’ Day', paused: false, decidedBy: 'Kavita Rao' },
    ]);
  });

  test('changes nothing more once it has begun', async () => {
    const { hr, company } = await start();
    await decide(hr, true);
    app.pass(hours(36));
    const late = await decide(await hrOf(company, 'Late'), false);
    expect([late.status, late.body.code]).toEqual([409, 'HOLIDAY_BEGUN']);
    expect((await holidaysOf(await hrOf(company, 'Later')))[0]).toMatchObject({
      canDecide: false,
      decision: { paused: true },
    });
  });

  test('stays decided when it leaves the calendar, and can be taken back', async () => {
    const { hr, company, id, first } = await start();
    await decide(hr, true);
    await app.services.db.execute(
      sql`update companies set holidays = '[]' where id = ${company.id}`,
    );
    expect(await holidaysOf(hr)).toMatchObject([
      { date: holiday, name: 'Founders’ Day', isListed: false, canDecide: true },
    ]);
    expect((await decide(hr, false)).body.holiday.decision.paused).toBe(false);
    expect(await dayOf(first, id)).toMatchObject({ paused: false, holiday: null });
  });

  test('is decided once by two people at the same time', async () => {
    const { hr, company, admin, id, first } = await start();
    await openEarly(admin, id);
    const other = await hrOf(company, 'Owner');
    const responses = await Promise.all([
      ...[true, false, true].map((paused) => decide(hr, paused)),
      ...[true, false].map((paused) => decide(other, paused)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [{ decision }] = await holidaysOf(hr);
    const last = (await history(company)).at(-1);
    expect(last).toContain(decision.paused ? 'holiday_paused' : 'holiday_not_paused');
    expect((await dayOf(first, id)).paused).toBe(decision.paused);
    expect(await contradictions(app)).toEqual([]);
  });
});

describe('a day that the company pauses for everyone', () => {
  test('is paused with its reason before and after it opens, and costs nobody anything', async () => {
    const { id, admin, hr, first, second } = await start();
    await decide(hr, true);
    expect(await dayOf(first, id)).toMatchObject({ paused: true, holiday: 'Founders’ Day' });
    const [challenge] = (await first.get('/api/employee/me/challenges')).body.challenges;
    expect(challenge.days.map(({ paused }: { paused: boolean }) => paused)).toEqual([
      ...[false, false, true, false],
    ]);
    expect((await first.get('/api/employee/me/pauses')).body.holidays).toEqual([
      { date: holiday, name: 'Founders’ Day' },
    ]);
    for (const count of [13, 8, 24]) await passAndTurn(app, hours(count));
    const now = (await first.get('/api/employee/me/today')).body.today;
    expect(now.days[0].day).toMatchObject({ paused: true, holiday: 'Founders’ Day' });
    expect((await onDay(first, id, holiday).submit(walk)).body.day).toMatchObject({
      ...{ complete: true, paused: true, points: 120 },
    });
    await passAndTurn(app, hours(24));
    expect(await entriesOf(admin, second.id)).toEqual(['penalty -15', 'penalty -15']);
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    expect(days[2]).toMatchObject({ participantsAssigned: 0, participantsCompletedAll: 0 });
    expect(await contradictions(app)).toEqual([]);
  });

  test('neither ends nor extends the streak', async () => {
    const { id, hr, first } = await start();
    await decide(hr, true);
    await onDay(first, id).submit(walk);
    await passAndTurn(app, hours(24));
    await onDay(first, id, tomorrow).submit(walk);
    await passAndTurn(app, hours(24));
    await onDay(first, id, holiday).submit(walk);
    await passAndTurn(app, hours(24));
    expect((await first.get('/api/employee/me/today')).body.today.streak).toMatchObject({
      ...{ current: 2, restDaysLeft: 2 },
    });
  });

  test('is paused for people who join later, and not for those of other companies', async () => {
    const { id, company, hr, admin } = await start();
    const elsewhere = await makeCompany(app);
    const stranger = await signedIn(app, await makeEmployee(app, { companyId: elsewhere.id }));
    const body = { assignmentType: 'company', companyIds: [company.id, elsewhere.id] };
    await admin.put(`/admin/challenges/${id}/assign`, { body });
    await openEarly(admin, id);
    await decide(hr, true);
    const join = async (companyId: string) => {
      const person = await makeEmployee(app, { companyId });
      const body = { department: 'Weaving' };
      expect((await admin.patch(`/admin/employees/${person.id}`, { body })).status).toBe(200);
      return signedIn(app, person);
    };
    expect(await dayOf(await join(company.id), id)).toMatchObject({ paused: true });
    expect(await dayOf(await join(elsewhere.id), id)).toMatchObject({ paused: false });
    expect(await dayOf(stranger, id)).toMatchObject({ paused: false, holiday: null });
    expect(await contradictions(app)).toEqual([]);
  });

  test('follows someone who changes companies until it begins, and stays in the past', async () => {
    const { id, company, hr, admin, first } = await start();
    const elsewhere = await makeCompany(app);
    const body = { assignmentType: 'company', companyIds: [company.id, elsewhere.id] };
    await admin.put(`/admin/challenges/${id}/assign`, { body });
    await openEarly(admin, id);
    await decide(hr, true);
    const move = async (companyId: string) => {
      const moved = await admin.patch(`/admin/employees/${first.id}`, { body: { companyId } });
      expect(moved.status, moved.text).toBe(200);
      return signedIn(app, first);
    };
    expect(await dayOf(await move(elsewhere.id), id)).toMatchObject({ paused: false });
    expect(await contradictions(app)).toEqual([]);
    expect(await dayOf(await move(company.id), id)).toMatchObject({ paused: true });
    expect(await contradictions(app)).toEqual([]);
    for (const count of [13, 8, 24]) await passAndTurn(app, hours(count));
    expect(await dayOf(await move(elsewhere.id), id)).toMatchObject({
      ...{ paused: true, holiday: 'Founders’ Day' },
    });
    expect(await contradictions(app)).toEqual([]);
  });

  test('counts again when that is taken back, also if it was opened early', async () => {
    const { id, hr, admin } = await start();
    await openEarly(admin, id);
    const assigned = async () =>
      (await admin.get(`/admin/challenges/${id}/days`)).body.days[2].participantsAssigned;
    expect(await assigned()).toBe(2);
    await decide(hr, true);
    expect(await assigned()).toBe(0);
    expect(await contradictions(app)).toEqual([]);
    await decide(hr, false);
    expect(await assigned()).toBe(2);
    expect(await contradictions(app)).toEqual([]);
  });

  test('stays paused while a person takes and ends a pause of their own on it', async () => {
    const { id, hr, admin, first } = await start();
    await openEarly(admin, id);
    const pause = (body: object) => first.post('/api/employee/me/pauses', { body });
    const { pause: own } = (await pause({ from: tomorrow, to: holiday })).body;
    await decide(hr, true);
    await first.delete(`/api/employee/me/pauses/${own.id}`);
    expect((await dayOf(first, id)).paused).toBe(true);
    expect(await contradictions(app)).toEqual([]);
    await pause({ from: tomorrow, to: holiday });
    await decide(hr, false);
    expect(await dayOf(first, id)).toMatchObject({ paused: true, holiday: null });
    expect(await contradictions(app)).toEqual([]);
  });

  test('uses up none of the days and pauses that people take themselves', async () => {
    const { company, hr, admin, first } = await start();
    await app.services.db.execute(
      sql`update companies set own_pause_days = 2 where id = ${company.id}`,
    );
    await decide(hr, true);
    const pause = (from: string, to = from) =>
      first.post('/api/employee/me/pauses', { body: { from, to } });
    expect((await pause(tomorrow, after)).status).toBe(201);
    expect((await pause('2026-11-24')).body.code).toBe('TOO_MANY_PAUSE_DAYS');
    const given = (await admin.get(`/admin/employees/${first.id}/pauses`)).body;
    expect(given.data).toHaveLength(1);
    expect(given.holidays).toEqual([{ date: holiday, name: 'Founders’ Day' }]);
  });

  const onPostgres = inject('template').kind === 'postgres';
  test.runIf(onPostgres)(
    'is refused if the holiday begins while the decision waits for its turn',
    async () => {
      const { id, company, admin } = await start();
      await openEarly(admin, id);
      app.pass(hours(36) - 60_000);
      const late = await hrOf(company, 'Late');
      const waiting = await whileHeld(
        app,
        ['from challenges where id = $1', [id]],
        async ({ untilWaiting }) => {
          const sent = decide(late, true);
          await untilWaiting(1);
          app.pass(60_000);
          return { sent };
        },
      );
      const decided = await waiting.sent;
      expect([decided.status, decided.body.code]).toEqual([409, 'HOLIDAY_BEGUN']);
      expect((await holidaysOf(late))[0].decision).toBeNull();
      expect(await history(company)).toEqual([]);
      expect(await contradictions(app)).toEqual([]);
    },
  );
});
