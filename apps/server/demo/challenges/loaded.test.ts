import {
  assignmentTypes,
  categories,
  challengeStatuses,
} from '@kolam/contract/challenges/terms.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { minutes } from '#core/clock.ts';
import { demoAdmin } from '../../src/auth/console-info.ts';
import { ensureAdmins } from '../../src/first-admin.ts';
import { contradictions, turn } from '../../test/participation.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import { loadDemo } from '../load.ts';

let app: TestApp;
let console: Client;

beforeAll(async () => {
  app = await startTestApp({ demo: 'on' });
  await ensureAdmins(app.tools);
  const log = vi.spyOn(globalThis.console, 'log').mockImplementation(() => {});
  await loadDemo(app.tools, new AbortController().signal);
  log.mockRestore();
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  console = app.client(body.token);
}, 180_000);
afterAll(() => app.stop());

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await app.database.pool.query<Row>(text)).rows;
}

describe('the challenges of the demo', () => {
  test('are fourteen, of every status, category and assignment', async () => {
    const { challenges } = (await console.get('/admin/challenges', { query: { limit: 50 } })).body;
    expect(challenges).toHaveLength(14);
    const all = (part: (row: Record<string, unknown>) => unknown) => new Set(challenges.map(part));
    expect(all(({ status }) => status)).toEqual(new Set(challengeStatuses));
    expect(all(({ category }) => category)).toEqual(new Set(categories));
    expect(all(({ assignmentType }) => assignmentType)).toEqual(new Set(assignmentTypes));
  });

  test('agree with the ledger and with every number that is kept', async () => {
    expect(await contradictions(app)).toEqual([]);
  });

  test('leave nobody out: whoever is active is in one, and every team has points', async () => {
    expect(
      await rows(`select email from employees where status = 'active'
        and not exists (select from enrolments where employee_id = employees.id)`),
    ).toEqual([]);
    const [seen] = await rows<{ share: number }>(
      `select avg((last_participated_at is not null)::int)::float as share
       from employees join participants on employee_id = employees.id where status = 'active'`,
    );
    expect(seen?.share).toBeGreaterThan(0.85);
    expect(seen?.share).toBeLessThan(0.97);
    expect(await rows('select name from teams where total_points <= 0')).toEqual([]);
  });

  test('have ups and downs: people who do all, people who do little, fewer at weekends', async () => {
    const shares = await rows<{ share: number }>(
      `select sum(days_completed)::float / sum(days_assigned) as share from enrolments
        group by employee_id having sum(days_assigned) > 5 order by 1`,
    );
    expect(shares.at(10)?.share).toBeLessThan(0.1);
    expect(shares.at(-10)?.share).toBeGreaterThan(0.7);
    const [{ weekend, weekday } = { weekend: 1, weekday: 0 }] = await rows<{
      weekend: number;
      weekday: number;
    }>(`select
        avg((tasks_done > 0)::int) filter (where extract(dow from date) in (0, 6))::float as weekend,
        avg((tasks_done > 0)::int) filter (where extract(dow from date) in (2, 3))::float as weekday
      from participant_days`);
    expect(weekend).toBeLessThan(weekday * 0.85);
  });

  test('live: days are open today, and people took part in the last hour', async () => {
    expect(
      (await rows(`select from challenge_days where status = 'open' and date = '2026-11-20'`))
        .length,
    ).toBeGreaterThan(3);
    const since = new Date(app.now().getTime() - minutes(60)).toISOString();
    const [latest] = await rows<{ count: number }>(
      `select count(*)::int from submissions where submitted_at between '${since}' and '${app.now().toISOString()}'`,
    );
    expect(latest?.count).toBeGreaterThan(10);
    expect(
      await rows(`select from submissions where submitted_at > '${app.now().toISOString()}'`),
    ).toEqual([]);
  });

  test('have proofs of every kind to look at, which open', async () => {
    const counts = await rows<{ status: string; count: number }>(
      `select status, count(*)::int from submissions where has_proof group by status`,
    );
    expect(new Set(counts.map(({ status }) => status))).toEqual(
      new Set(['pending', 'approved', 'rejected', 'asked_again']),
    );
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      `select challenge_id as id from submissions where status = 'pending' and has_proof limit 1`,
    );
    const { submissions } = (await console.get(`/admin/challenges/${id}/submissions`)).body;
    const shown = await console.get(submissions[0].proof.url);
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toBe('image/png');
    const [unused] = await rows<{ count: number }>(
      'select count(*)::int from files where unused_since is not null',
    );
    expect(unused?.count).toBe(0);
  });

  test('have rewarded people, and taken points from those who missed days', async () => {
    const [counted] = await rows<{ rewarded: number; penalties: number; reversals: number }>(
      `select (select count(*)::int from challenge_rewards) as rewarded,
        (select count(*)::int from points_entries where kind = 'penalty') as penalties,
        (select count(*)::int from points_entries where kind = 'reversal') as reversals`,
    );
    expect(counted?.rewarded).toBeGreaterThan(100);
    expect(counted?.penalties).toBeGreaterThan(100);
    expect(counted?.reversals).toBeGreaterThan(5);
  });

  test('leave the schedule nothing to do', async () => {
    const told = `select count(*)::int as entries, (select sum(version)::int from challenge_days) as days
      from audit_entries`;
    const before = await rows(told);
    await turn(app);
    expect(await rows(told)).toEqual(before);
  });
});
