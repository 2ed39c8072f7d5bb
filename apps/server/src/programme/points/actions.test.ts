import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { newId } from '#core/ids.ts';
import { comparePoints } from '#programme/participation/verify.ts';
import {
  makeCompany,
  makeEmployees,
  makeTeam,
  type TestCompany,
  type TestEmployee,
} from '../../../test/people.ts';
import { post as postTo } from '../../../test/points.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';
import { type Posting, postPoints } from './actions.ts';

let app: TestApp;
let company: TestCompany;
let people: TestEmployee[];
let teams: string[];

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app);
  people = await makeEmployees(app, 4, { companyId: company.id });
  teams = [];
  for (let made = 0; made < 2; made++) {
    teams.push((await makeTeam(app, { companyId: company.id })).team.id);
  }
});
afterAll(() => app.stop());

const post = (postings: Posting[]) => postTo(app, postings);
const postingOf = (given: Partial<Posting> = {}): Posting => ({
  employeeId: people[0]?.id ?? '',
  companyId: company.id,
  teamId: null,
  kind: 'score',
  causeId: newId(),
  points: 10,
  ...given,
});
async function sums() {
  const { rows } = await app.database.pool.query(
    `select id, total_points as points from employees union all select id, total_points from teams`,
  );
  return new Map<string, number>(rows.map(({ id, points }) => [id, points]));
}

describe('posting points', () => {
  test('adds to person and team', async () => {
    const before = await sums();
    const [person, other] = people;
    const added = await post([
      postingOf({ teamId: teams[0] ?? null, points: 30 }),
      postingOf({ points: 5 }),
      postingOf({ employeeId: other?.id ?? '', teamId: teams[0] ?? null, points: 7 }),
    ]);
    expect(added).toEqual([true, true, true]);
    const after = await sums();
    const gained = (id = '') => (after.get(id) ?? 0) - (before.get(id) ?? 0);
    expect([gained(person?.id), gained(other?.id), gained(teams[0]), gained(teams[1])]).toEqual([
      35, 7, 37, 0,
    ]);
  });

  test('counts a cause of one kind once, also in one posting or concurrently', async () => {
    const before = await sums();
    const posting = postingOf({ teamId: teams[1] ?? null });
    const { causeId } = posting;
    expect(await post([posting, posting])).toEqual([true, false]);
    expect(await post([posting])).toEqual([false]);
    const bonus = postingOf({ causeId, kind: 'bonus', points: 3 });
    const results = await Promise.all(Array.from({ length: 8 }, () => post([bonus])));
    expect(results.flat().filter(Boolean)).toHaveLength(1);
    const after = await sums();
    const id = people[0]?.id ?? '';
    expect((after.get(id) ?? 0) - (before.get(id) ?? 0)).toBe(13);
    expect(await comparePoints(app.services.db)).toEqual([]);
  });

  test('accepts 0 entries, erased people and deleted teams @full', async () => {
    expect(await post([])).toEqual([]);
    expect(await post([postingOf({ employeeId: newId(), teamId: newId() })])).toEqual([true]);
    expect(await comparePoints(app.services.db)).toEqual([]);
  });

  test('leaves nothing when its transaction rolls back', async () => {
    const before = await sums();
    await expect(
      transaction(app.services.db, async (tx) => {
        await postPoints(tx, app.now(), [postingOf()]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await sums()).toEqual(before);
  });
});

test('entries are neither changed nor removed', async () => {
  await post([postingOf()]);
  const before = await sums();
  for (const statement of [
    'update points_entries set points = 1',
    'delete from points_entries',
    'truncate points_entries',
  ]) {
    await expect(app.database.pool.query(statement)).rejects.toThrow('added, never changed');
  }
  await expect(post([postingOf({ points: 0 })])).rejects.toThrow();
  expect(await sums()).toEqual(before);
});

test('sums equal the ledger after random postings, reversals and moves', async () => {
  const entry = fc.record({
    person: fc.nat({ max: 3 }),
    team: fc.option(fc.nat({ max: 1 })),
    cause: fc.nat({ max: 12 }),
    kind: fc.constantFrom('score', 'reversal', 'penalty', 'completion', 'bonus'),
    points: fc.integer({ min: -50, max: 50 }).filter((points) => points !== 0),
  });
  const admin = await app.signedInAs('manager');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(entry, { maxLength: 8 }), { maxLength: 6 }),
      async (batches) => {
        const causes = Array.from({ length: 13 }, newId);
        await Promise.all(
          batches.map(async (batch, index) => {
            const person = people[index % people.length];
            // Changes teams during the postings, which moves no points.
            const body = { teamId: teams[index % 2] ?? null };
            await admin.patch(`/admin/employees/${person?.id}`, { body });
            await post(
              batch.map(({ person: place, team, cause, ...others }) =>
                postingOf({
                  employeeId: people[place]?.id ?? '',
                  teamId: team === null ? null : (teams[team] ?? null),
                  causeId: causes[cause] ?? newId(),
                  ...others,
                }),
              ),
            );
          }),
        );
        expect(await comparePoints(app.services.db)).toEqual([]);
      },
    ),
    { numRuns: runs(15) },
  );
});

test('a sum that differs from the ledger is reported', async () => {
  const [person] = people;
  await app.database.pool.query(
    'update employees set total_points = total_points + 1 where id = $1',
    [person?.id],
  );
  await app.database.pool.query('update teams set total_points = -3 where id = $1', [teams[0]]);
  const kept = await sums();
  const found = await comparePoints(app.services.db);
  expect(found).toEqual([
    {
      of: 'employee',
      id: person?.id,
      kept: kept.get(person?.id ?? ''),
      ledger: (kept.get(person?.id ?? '') ?? 0) - 1,
    },
    { of: 'team', id: teams[0], kept: -3, ledger: expect.any(Number) },
  ]);
});

test('entries and proofs whose records are gone are reported @full', async () => {
  const [challengeId, participantDayId, fileId] = [newId(), newId(), newId()];
  await post([postingOf({ challengeId, participantDayId })]);
  const { pool } = app.database;
  await pool.query(
    `insert into files (id, created_at, name, content_type, bytes, key, uploaded_by)
     values ($1, now(), 'proof.jpg', 'image/jpeg', 1, 'a key', $2)`,
    [fileId, people[0]?.id],
  );
  await pool.query('insert into file_uses (file_id, record_id) values ($1, $2)', [fileId, newId()]);
  const found = (await comparePoints(app.services.db)).filter(({ of }) =>
    /^(entry|file):/.test(of),
  );
  expect(found.map(({ of }) => of)).toEqual([
    'entry: its challenge',
    'entry: its participant day',
    'file: the submission that it proves',
  ]);
  expect(found[2]?.id).toBe(fileId);
});
