import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filesIn } from '../../../test/archive.ts';
import {
  aTask,
  contradictions,
  onDay,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { download } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

/** Passes time until an instant of November 2026, in Indian time. */
const until = (day: number, time: string) =>
  app.pass(Date.parse(`2026-11-${day}T${time}+05:30`) - app.now().getTime());

beforeEach(() => until(20, '12:00:00'));

const task = aTask();

type Started = Awaited<ReturnType<typeof startChallenge>>;
const statusOf = async ({ admin, id }: Started): Promise<string> =>
  (await admin.get(`/admin/challenges/${id}`)).body.challenge.status;
describe('rewards', () => {
  const rewarded = async ({ admin, id }: Started) =>
    (await admin.get(`/admin/challenges/${id}/rewards`)).body;

  async function twoDays(minParticipation: number, rewards: Record<string, unknown> = {}) {
    const started = await startChallenge(app, {
      people: 3,
      challenge: {
        schedule: { startDate: today, endDate: '2026-11-21' },
        rules: { minParticipation },
        rewards: { certificates: true, badges: ['Early bird'], ...rewards },
      },
      days: { [today]: { tasks: [task] }, '2026-11-21': { tasks: [task] } },
    });
    const [both, one] = started.participants;
    if (both) await onDay(both, started.id).submit(task);
    if (one) await onDay(one, started.id).submit(task);
    until(21, '08:00:00');
    await turn(app);
    if (both) await onDay(both, started.id, '2026-11-21').submit(task);
    return started;
  }

  test('go to people who completed enough days, once the last day is settled', async () => {
    const started = await twoDays(51);
    until(22, '00:00:00');
    await turn(app);
    expect(await statusOf(started)).toBe('completed');
    expect(await rewarded(started)).toMatchObject({ total: 0 });
    until(23, '00:00:00');
    await Promise.all([turn(app), turn(app)]);
    expect(await rewarded(started)).toMatchObject({
      total: 1,
      rewards: [
        {
          employee: { id: started.first.id },
          certificate: true,
          badges: ['Early bird'],
          share: 100,
        },
      ],
    });
  });

  test('tell who agrees to be named to the employer @full', async () => {
    const started = await twoDays(0);
    until(23, '00:00:00');
    await turn(app);
    const agree = async (given: boolean) => {
      const body = { purpose: 'winners-list', given };
      expect((await started.first.post('/api/employee/me/consents', { body })).status).toBe(200);
    };
    type Listed = { employee: { id: string }; canBeNamed: boolean };
    const named = async () =>
      (await rewarded(started)).rewards.flatMap(({ employee, canBeNamed }: Listed) =>
        canBeNamed ? employee.id : [],
      );
    expect(await named()).toEqual([]);
    await agree(true);
    expect(await named()).toEqual([started.first.id]);
    await agree(false);
    expect(await named()).toEqual([]);
  });

  test('do not wait for a day after the new end of the challenge @full', async () => {
    const started = await twoDays(50);
    const days = `/admin/challenges/${started.id}/days`;
    const move = (endDate: string) =>
      started.admin.put(`/admin/challenges/${started.id}`, {
        body: { schedule: { startDate: today, endDate } },
      });
    await move('2026-11-29');
    await started.admin.post(days, { body: { date: '2026-11-29', tasks: [task] } });
    await move('2026-11-21');
    until(23, '00:00:00');
    await turn(app);
    expect(await rewarded(started)).toMatchObject({ total: 2 });
  });

  test('need exactly the threshold, and without one only participation @full', async () => {
    const half = await twoDays(50);
    until(20, '12:00:00');
    const none = await twoDays(0);
    until(23, '00:00:00');
    await turn(app);
    expect(await rewarded(half)).toMatchObject({ total: 2 });
    expect(await rewarded(none)).toMatchObject({ total: 2 });
  });

  test('include a PDF certificate for those who earned it, and a 404 for others', async () => {
    const { id, admin, first, second } = await twoDays(51);
    until(23, '00:00:00');
    await turn(app);
    const own = `/api/employee/me/challenges/${id}/certificate`;
    const mine = await first.get(own);
    expect(mine.status).toBe(200);
    expect(mine.headers['content-type']).toBe('application/pdf');
    expect(mine.text.slice(0, 5)).toBe('%PDF-');
    expect((await second.get(own)).status).toBe(404);
    const path = (employeeId: string) =>
      `/admin/challenges/${id}/rewards/${employeeId}/certificate`;
    expect((await admin.get(path(first.id))).status).toBe(200);
    expect((await admin.get(path(second.id))).status).toBe(404);
    const { challenges } = (await first.get('/api/employee/me/challenges')).body;
    expect(challenges[0].reward).toMatchObject({ certificate: true, badges: ['Early bird'] });
  });

  test('refuse certificates with letters that no font has @full', async () => {
    const { id, first } = await twoDays(51);
    until(23, '00:00:00');
    await turn(app);
    const admin = await app.signedInAs();
    const rename = (firstName: string) =>
      admin.patch(`/admin/employees/${first.id}`, { body: { firstName } });
    const all = `/admin/challenges/${id}/rewards/certificates`;
    const one = `/admin/challenges/${id}/rewards/${first.id}/certificate`;
    const own = `/api/employee/me/challenges/${id}/certificate`;
    await rename('முருகன் 🌸');
    for (const path of [all, one]) expect((await admin.get(path)).status).toBe(200);
    await rename('محمد');
    for (const response of [await admin.get(all), await admin.get(one), await first.get(own)]) {
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({
        code: 'NO_FONT',
        error: expect.stringContaining('without م ح د.'),
      });
    }
  });

  test('name in an archive the people whose certificates no font can print @full', async () => {
    const started = await twoDays(50);
    const { id, first, second } = started;
    until(23, '00:00:00');
    await turn(app);
    const admin = await app.signedInAs();
    expect((await rewarded(started)).total).toBe(2);
    await admin.patch(`/admin/employees/${first.id}`, { body: { firstName: 'محمد' } });
    await admin.patch(`/admin/employees/${second.id}`, { body: { firstName: 'Ravi' } });
    const path = `/admin/challenges/${id}/rewards/certificates`;
    const files = await filesIn((await download(app, admin.token, path)).bytes);
    expect([...files.keys()].sort()).toEqual([
      expect.stringMatching(/^0001 Ravi .*\.pdf$/),
      'Not printed.txt',
    ]);
    expect(String(files.get('Not printed.txt'))).toContain('Not in this archive:\nمحمد ');
  });

  test('given again are taken from people who no longer earn them, and show the new share @full', async () => {
    const started = await twoDays(50);
    const { id, admin } = started;
    until(23, '00:00:00');
    await turn(app);
    const before = await rewarded(started);
    expect(before.rewards.map(({ share }: { share: number }) => share).sort()).toEqual([100, 50]);
    const body = { schedule: { startDate: today, endDate: '2026-11-24' } };
    await admin.put(`/admin/challenges/${id}`, { body });
    for (const date of ['2026-11-23', '2026-11-24']) {
      await admin.post(`/admin/challenges/${id}/days`, { body: { date, tasks: [task] } });
    }
    expect((await admin.put(`/admin/challenges/${id}/activate`)).status).toBe(200);
    until(23, '08:00:00');
    await turn(app);
    await onDay(started.first, id, '2026-11-23').submit(task);
    until(24, '08:00:00');
    await turn(app);
    until(26, '00:00:00');
    await turn(app);
    const { total, rewards } = await rewarded(started);
    expect([total, rewards[0].share]).toEqual([1, 75]);
    expect(rewards[0].employee.id).toBe(started.first.id);
    expect(before.rewards.map(({ earnedAt }: { earnedAt: string }) => earnedAt)).toContain(
      rewards[0].earnedAt,
    );
  });

  test('show the challenge and the company as of the award @full', async () => {
    const started = await twoDays(51);
    const { id, admin, company } = started;
    until(23, '00:00:00');
    await turn(app);
    const { challenge } = (await admin.get(`/admin/challenges/${id}`)).body;
    await admin.put(`/admin/challenges/${id}`, { body: { title: 'Called otherwise' } });
    await app.database.pool.query("update companies set name = 'Sold' where id = $1", [company.id]);
    expect((await rewarded(started)).rewards[0].company).toBe(company.name);
    const { rows } = await app.database.pool.query(
      'select title, end_date::text as end from challenge_rewards where challenge_id = $1',
      [id],
    );
    expect(rows).toEqual([{ title: challenge.title, end: '2026-11-21' }]);
  });

  test('without certificates are only badges @full', async () => {
    const { id, admin, first } = await twoDays(51, { certificates: false });
    until(23, '00:00:00');
    await turn(app);
    expect((await admin.get(`/admin/challenges/${id}/rewards`)).body.total).toBe(1);
    expect((await first.get(`/api/employee/me/challenges/${id}/certificate`)).status).toBe(404);
  });
});
