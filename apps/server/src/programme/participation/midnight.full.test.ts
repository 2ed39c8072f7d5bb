import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  onDay,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tomorrow = '2026-11-21';

test('a submission at midnight counts on the day that it names, and can be erased', async () => {
  const [walk, more] = [aTask(), aTask({ points: 7 })];
  const { id, admin, participants } = await startChallenge(app, {
    people: 16,
    challenge: { schedule: { startDate: today, endDate: tomorrow }, rules: { maxLateHours: 12 } },
    days: { [today]: { tasks: [walk, more] } },
  });
  app.passPerLook(1);
  // For each of them midnight comes between two different reads of the clock.
  for (const [looks, person] of participants.entries()) {
    app.pass(dayStart(tomorrow).getTime() - looks - app.now().getTime());
    expect((await onDay(person, id).submit(walk)).status).toBe(201);
  }
  app.passPerLook(0);
  const { rows } = await app.database.pool.query<{ at: Date }>(
    'select submitted_at as at from submissions',
  );
  expect(new Set(rows.map(({ at }) => dayOf(at)))).toEqual(new Set([today, tomorrow]));
  expect(await contradictions(app)).toEqual([]);

  app.pass(dayStart(tomorrow).getTime() - app.now().getTime() + 60_000);
  for (const person of participants) {
    expect((await onDay(person, id).submit(more)).status).toBe(201);
  }
  expect(await contradictions(app)).toEqual([]);
  for (const { id: employeeId } of participants) {
    expect((await admin.delete(`/admin/employees/${employeeId}`)).status).toBe(200);
  }
  expect(await contradictions(app)).toEqual([]);
});
