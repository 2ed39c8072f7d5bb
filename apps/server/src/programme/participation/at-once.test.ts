import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { whileHeld } from '../../../test/locked-rows.ts';
import {
  aModule,
  aTask,
  contradictions,
  hours,
  onDay,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const [task, module] = [aTask(), aModule()];
const start = (people = 2) =>
  startChallenge(app, {
    people,
    challenge: { schedule: { startDate: today, endDate: '2026-11-25' } },
    days: { [today]: { tasks: [task], learningModules: [module] } },
  });
type Started = Awaited<ReturnType<typeof start>>;

const assignTo = ({ admin, id }: Started, ...employeeIds: string[]) =>
  admin.put(`/admin/challenges/${id}/assign`, {
    body: { assignmentType: 'custom', employeeIds },
  });

const employeeRow = (id: string): [string, unknown[]] => ['from employees where id = $1', [id]];

/**
 * Starts a first submission, worth no points, and blocks it until another transaction that looks
 * for submissions waits too.
 */
async function whileDoing<T>({ id, first }: Started, other: () => Promise<T>) {
  const [doing, response] = await whileHeld(app, employeeRow(first.id), async (locked) => {
    const done = onDay(first, id).complete(module);
    await locked.untilWaiting(1);
    const asked = other();
    await locked.untilWaiting(2);
    return [done, asked] as const;
  });
  expect((await doing).status).toBe(200);
  return response;
}

const submissionsIn = async ({ id }: Started) =>
  (
    await app.database.pool.query(
      'select employee_id as id from submissions where challenge_id = $1',
      [id],
    )
  ).rows;

// The embedded database has one connection, so nothing runs in between there.
describe.runIf(inject('template').kind === 'postgres')('on PostgreSQL', () => {
  test('a person who submits while losing the assignment keeps the day of the submission', async () => {
    const started = await start();
    const { status } = await whileDoing(started, () => assignTo(started, started.second.id));
    expect(status).toBe(200);
    expect(await submissionsIn(started)).toEqual([{ id: started.first.id }]);
    expect(await contradictions(app)).toEqual([]);
  });

  test('a challenge with a submission in progress is not deleted', async () => {
    const started = await start();
    const { admin, id } = started;
    const { body } = await whileDoing(started, () => admin.delete(`/admin/challenges/${id}`));
    expect(body.code).toBe('HAS_PARTICIPATION');
    expect(await submissionsIn(started)).toHaveLength(1);
  });

  test('a day with a submission in progress can’t leave the schedule', async () => {
    const started = await start();
    const { admin, id } = started;
    const schedule = { startDate: '2026-11-21', endDate: '2026-11-25' };
    const { body } = await whileDoing(started, () =>
      admin.put(`/admin/challenges/${id}`, { body: { schedule } }),
    );
    expect(body.code).toBe('DAYS_IN_USE');
  });

  test('a day with a submission in progress is neither deleted nor moved', async () => {
    const started = await start();
    const { admin, id } = started;
    const days = `/admin/challenges/${id}/days`;
    const [day] = (await admin.get(days)).body.days;
    const { body } = await whileDoing(started, () => admin.delete(`${days}/${day.id}`));
    expect(body.code).toBe('HAS_PARTICIPATION');
  });

  test('totals are not locked while enrolments are waited for @full', async () => {
    const started = await start(3);
    const { id, first, second } = started;
    const enrolment = 'from enrolments where challenge_id = $1 and employee_id = $2';
    const assigning = await whileHeld(app, [enrolment, [id, first.id]], async (locked) => {
      const assigned = assignTo(started, second.id);
      await locked.untilWaiting(1);
      expect(await locked.isFree('from challenge_day_totals where challenge_id = $1', [id])).toBe(
        true,
      );
      return [assigned];
    });
    expect((await assigning[0])?.status).toBe(200);
    expect(await contradictions(app)).toEqual([]);
  });

  test('neither totals nor weeks are locked while an enrolment is waited for @full', async () => {
    const { id, company, first, second } = await start();
    await onDay(second, id).submit(task);
    const enrolment = 'from enrolments where challenge_id = $1 and employee_id = $2';
    const doing = await whileHeld(app, [enrolment, [id, first.id]], async (locked) => {
      const submitted = onDay(first, id).submit(task);
      await locked.untilWaiting(1);
      expect(await locked.isFree('from challenge_day_totals where challenge_id = $1', [id])).toBe(
        true,
      );
      expect(await locked.isFree('from points_weeks where company_id = $1', [company.id])).toBe(
        true,
      );
      return [submitted];
    });
    expect((await doing[0])?.status).toBe(201);
    expect(await contradictions(app)).toEqual([]);
  });

  test('an erasure blocks nobody from the challenge @full', async () => {
    const { id, admin, first } = await start();
    const erasing = await whileHeld(
      app,
      ['from challenges where id = $1', [id]],
      async (locked) => {
        const erased = admin.delete(`/admin/employees/${first.id}`);
        await locked.untilWaiting(1);
        expect(await locked.isFree('from enrolments where employee_id = $1', [first.id])).toBe(
          true,
        );
        return [erased];
      },
    );
    expect((await erasing[0])?.status).toBe(200);
    expect(await contradictions(app)).toEqual([]);
  });

  test('rewards wait for changes of people before they lock the challenge @full', async () => {
    const { id, admin, company, first } = await startChallenge(app, {
      challenge: { schedule: { startDate: today, endDate: today }, rules: { minParticipation: 0 } },
      days: { [today]: { tasks: [task] } },
    });
    await onDay(first, id).submit(task);
    app.pass(hours(13));
    await turn(app);
    // The day is settled and the challenge completed. Its rewards are reset, so that the next run
    // gives them again once the company is not locked.
    await app.database.pool.query('update challenges set rewarded_at = null where id = $1', [id]);
    await app.database.pool.query('delete from challenge_rewards where challenge_id = $1', [id]);
    app.pass(hours(24));
    const rewarding = await whileHeld(
      app,
      ['from companies where id = $1', [company.id]],
      async (locked) => {
        const turned = turn(app);
        await locked.untilWaiting(1);
        expect(await locked.isFree('from challenges where id = $1', [id])).toBe(true);
        return [turned];
      },
    );
    await rewarding[0];
    expect((await admin.get(`/admin/challenges/${id}/rewards`)).body.total).toBe(1);
  });
});
