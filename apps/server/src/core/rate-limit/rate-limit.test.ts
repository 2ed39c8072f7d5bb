import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { keepAttempt, removeAttempt, reserveAttempt } from './rate-limit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.database.pool, 'attempts'));

const limits = [
  { most: 5, same: ['subject', 'address'] as const },
  { most: 10, same: ['address'] as const },
];
type Expected = 'right' | 'wrong';

/** Returns the outcome of an attempt as several servers make it: they share only the database. */
async function attempt(subject: string, expected: Expected): Promise<Expected | 'refused'> {
  const { db, clock } = app.services;
  const made = { kind: 'test', subject, address: '198.51.100.9' };
  try {
    const id = await reserveAttempt(db, { clock, attempt: made, limits });
    await setTimeout(5);
    await (expected === 'right' ? removeAttempt(db, id) : keepAttempt(db, id));
    return expected;
  } catch {
    return 'refused';
  }
}
const subjectOf = (n: number) => `person-${n}`;
const many = (count: number, expected: Expected, of: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => attempt(of(n), expected)));
const among = (results: string[], result: string) =>
  results.filter((each) => each === result).length;

describe('simultaneous attempts', () => {
  test('succeed in any number when they are right', async () => {
    expect(among(await many(30, 'right', subjectOf), 'right')).toBe(30);
    expect(among(await many(15, 'right', () => 'one'), 'right')).toBe(15);
  });

  test('are judged no more often than the limit when they are wrong', async () => {
    const ofOne = await many(20, 'wrong', () => 'one');
    expect([among(ofOne, 'wrong'), among(ofOne, 'refused')]).toEqual([5, 15]);
    const ofAll = await many(20, 'wrong', subjectOf);
    expect([among(ofAll, 'wrong'), among(ofAll, 'refused')]).toEqual([5, 15]);
  });

  test('succeed when they are right beside wrong ones within the limit', async () => {
    const [right, wrong] = await Promise.all([
      many(20, 'right', subjectOf),
      many(4, 'wrong', () => 'one'),
    ]);
    expect([among(right, 'right'), among(wrong, 'wrong')]).toEqual([20, 4]);
  });
});

test('of several limits count separately, each within its own window', async () => {
  const { db, clock } = app.services;
  const reserve = (subject: string) =>
    reserveAttempt(db, {
      clock,
      attempt: { kind: 'test', subject, address: '198.51.100.9' },
      limits: [
        { most: 2, same: ['subject'], window: 60_000 },
        { most: 3, same: ['address'], window: 600_000 },
      ],
    });
  for (const subject of ['one', 'one']) await keepAttempt(db, await reserve(subject));
  await expect(reserve('one')).rejects.toMatchObject({ details: { retryAfter: 60 } });
  await keepAttempt(db, await reserve('two'));
  await expect(reserve('three')).rejects.toMatchObject({ details: { retryAfter: 600 } });
  app.pass(61_000);
  await expect(reserve('one')).rejects.toMatchObject({ details: { retryAfter: 539 } });
  app.pass(540_000);
  await expect(reserve('one')).resolves.toEqual(expect.any(String));
});
