import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planning } from '../../../test/planning.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
  id = await made();
});
afterAll(() => app.stop());

const at = (challengeId: string) => `/admin/challenges/${challengeId}`;
const { made, save, planned, patch, read, remove, lastEntry, active } = planning(() => ({
  app,
  creator,
  id,
}));

describe('setting the status by hand', () => {
  test('to open assigns the day to the people of an active challenge', async () => {
    const of = await active();
    const day = await planned({ date: '2026-11-25' }, of);
    const { body } = await patch(day, { status: 'open' });
    expect(body.day).toMatchObject({
      status: 'open',
      openedAt: app.now().toISOString(),
      closedAt: null,
      participantsAssigned: 2,
    });
    expect(await lastEntry(of)).toMatchObject({
      action: 'challenge.day_opened',
      changes: [
        { field: 'day', before: '25 Nov 2026', after: '25 Nov 2026' },
        { field: 'dayStatus', before: 'pending', after: 'open' },
      ],
    });
  });

  test('to closed stores how long it was open on its date, over several times', async () => {
    const of = await active();
    const day = await planned({ status: 'open' }, of);
    const openBefore = async () =>
      (
        await app.services.db.execute<{ minutes: number }>(
          sql`select open_before_ms / 60000 as minutes from challenge_days where id = ${day.id}`,
        )
      ).rows[0]?.minutes;
    app.pass(60 * 60_000);
    const closed = await patch(day, { status: 'closed' });
    expect(closed.body.day).toMatchObject({ status: 'closed', closedAt: app.now().toISOString() });
    expect(await openBefore()).toBe(60);
    app.pass(60 * 60_000);
    await patch(day, { status: 'open' });
    app.pass(30 * 60_000);
    const back = await patch(day, { status: 'pending' });
    expect(back.body.day).toMatchObject({ status: 'pending', closedAt: null });
    expect(await openBefore()).toBe(90);
    expect(back.body.day.participantsAssigned).toBe(2);
  });

  test('of a challenge that is not active counts no people and no time', async () => {
    const of = await made();
    const day = await planned({ status: 'open' }, of);
    expect(day).toMatchObject({ status: 'open', participantsAssigned: 0 });
    app.pass(60 * 60_000);
    await patch(day, { status: 'closed' });
    const { rows } = await app.services.db.execute(
      sql`select open_before_ms from challenge_days where id = ${day.id}`,
    );
    expect(rows).toEqual([{ open_before_ms: 0 }]);
  });

  test('to open is refused when the time to take part is over', async () => {
    const of = await active();
    await creator.put(at(of), { body: { schedule: { startDate: '2026-11-01' } } });
    const { status, body } = await save({ date: '2026-11-10', status: 'open' }, {}, of);
    expect([status, body.errors]).toEqual([
      400,
      { status: 'The time to take part in this day has ended. It can’t be opened.' },
    ]);
    expect((await save({ date: '2026-11-10' }, {}, of)).status).toBe(201);
  });
});

test('deleting a day also deletes its assignments', async () => {
  const of = await active();
  const day = await planned({ status: 'open' }, of);
  const { status, body } = await remove(day);
  expect([status, body]).toEqual([200, { success: true }]);
  expect((await read(day)).status).toBe(404);
  const { rows } = await app.services.db.execute(sql`
    select (select count(*)::int from participant_days where challenge_id = ${of}) as days,
      (select sum(days_assigned)::int from enrolments where challenge_id = ${of}) as assigned`);
  expect(rows).toEqual([{ days: 0, assigned: 0 }]);
  expect(await lastEntry(of)).toMatchObject({
    action: 'challenge.day_deleted',
    changes: [
      { field: 'day', before: '20 Nov 2026', after: null },
      { field: 'dayStatus', before: 'open', after: null },
    ],
  });
});
