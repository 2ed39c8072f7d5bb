import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Role } from '@kolam/contract/core/permissions.ts';
import {
  assignmentTypes,
  categories,
  challengeStatuses,
} from '@kolam/contract/programme/challenges/values.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { minutes } from '#core/clock.ts';
import { ownMigrations } from '#core/database/migrations-folder.ts';
import { demoAdmin } from '#platform/auth/console-info.ts';
import { ensureAdmins } from '../../src/first-admin.ts';
import { contradictions, turn } from '../../test/participation.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import {
  categoriesBySql,
  companiesBySql,
  funnelBySql,
  learningBySql,
  type Span,
  statsBySql,
  sumsBySql,
} from '../figures-by-sql.ts';
import { loadDemo } from '../load.ts';

let app: TestApp;
let console: Client;

beforeAll(async () => {
  app = await startTestApp({ demo: 'on' });
  await ensureAdmins(app.services);
  const log = vi.spyOn(globalThis.console, 'log').mockImplementation(() => {});
  await loadDemo(app.services, new AbortController().signal);
  log.mockRestore();
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  console = app.client(body.token);
}, minutes(15));
afterAll(() => app.stop());

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await app.database.pool.query<Row>(text)).rows;
}

const answersByPlace = `update submissions set answers = (
    select jsonb_agg(jsonb_build_object('questionId', given -> 'questionId', 'optionIndex', place - 1))
    from jsonb_array_elements(answers) as given
    cross join jsonb_array_elements(content -> 'trivia') as quiz
    cross join jsonb_array_elements(quiz -> 'questions') as question
    cross join jsonb_array_elements(question -> 'options') with ordinality as options (option, place)
    where option -> 'optionId' = given -> 'optionId')
  from challenge_days where challenge_days.id = day_id and kind = 'trivia'`;

/** The statement of the migration that gave options their ids. */
function answersById(): string {
  const text = readFileSync(join(ownMigrations(), '0121_option_ids.sql'), 'utf8');
  const statements = text.split('--> statement-breakpoint');
  return statements.find((statement) => statement.includes('UPDATE "submissions"')) ?? '';
}

describe('the challenges of the demo', () => {
  test('are fifteen, of every status, category and assignment', async () => {
    const { challenges } = (await console.get('/admin/challenges', { query: { limit: 50 } })).body;
    expect(challenges).toHaveLength(15);
    const all = (part: (row: Record<string, unknown>) => unknown) => new Set(challenges.map(part));
    expect(all(({ status }) => status)).toEqual(new Set(challengeStatuses));
    expect(all(({ category }) => category)).toEqual(new Set(categories));
    expect(all(({ assignmentType }) => assignmentType)).toEqual(new Set(assignmentTypes));
  });

  test('agree with the ledger and with every stored number', async () => {
    expect(await contradictions(app)).toEqual([]);
  });

  test('include every active person, and every team has points', async () => {
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

  test('vary: some people do everything, some little, fewer at weekends', async () => {
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

  test('are current: days are open today, and people took part in the last hour', async () => {
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

  test('have proofs of every kind for review, which can be opened', async () => {
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

  test('have rewarded people, and subtracted points from those who missed days', async () => {
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
    const countQuery = `select count(*)::int as entries, (select sum(version)::int from challenge_days) as days
      from audit_entries`;
    const before = await rows(countQuery);
    await turn(app);
    expect(await rows(countQuery)).toEqual(before);
  });
});

describe('dashboard and analytics of the demo', () => {
  const today = () => dayOf(app.now());
  const roles: Role[] = [
    'Administrator',
    'superadmin',
    'manager',
    'creator',
    'reviewer',
    'support',
  ];

  test.each(roles)('show %s the same figures as counting the records', async (role) => {
    const { pool } = app.database;
    const account = await app.makeAccount(role === 'Administrator' ? {} : { kind: 'staff', role });
    const client = await app.sessionOf(account);
    const { stats } = (await client.get('/admin/analytics/dashboard')).body;
    const asker = { role, id: account.id };
    expect(stats).toEqual(await statsBySql(pool, { now: app.now(), asker }));
    const lately = { from: addDays(today(), -29), to: today() };
    const { data } = (await client.get('/admin/analytics')).body;
    expect(data).toMatchObject({ ...lately, totals: await sumsBySql(pool, lately) });
  });

  test('have at least one item of each kind that needs attention', async () => {
    const { stats } = (await console.get('/admin/analytics/dashboard')).body;
    const counts = Object.entries<number | Record<string, number>>(stats.attention).flatMap(
      ([kind, count]) =>
        typeof count === 'number'
          ? [[kind, count]]
          : Object.entries(count).map(([part, of]) => [`${kind}: ${part}`, of]),
    );
    expect(counts).toHaveLength(15);
    expect(counts.filter(([, count]) => !(Number(count) > 0))).toEqual([]);
  });

  /** The lists that the dashboard opens, with the figure of each. */
  test('have the counts of their lists', async () => {
    const { stats } = (await console.get('/admin/analytics/dashboard')).body;
    const { attention } = stats;
    const totalOf = async (path: string) => {
      const { status, body } = await console.get(path);
      expect(status).toBe(200);
      return body.meta?.total ?? body.total;
    };
    for (const [path, count] of [
      ['/admin/staff?status=pending_review', attention.kycWaiting],
      ['/admin/staff/tasks?overdue=true', attention.overdueTasks],
      ['/admin/finance/invoices?kind=sales&overdue=true', attention.overdueInvoices.documents],
      ['/admin/finance/invoices?kind=purchase&overdue=true', attention.overdueBills.documents],
      ['/admin/inventory/products?stock=low', attention.lowStock],
      ['/admin/challenges?needs=review', attention.proofsToReview.challenges],
      ['/admin/challenges?needs=content', attention.withoutContent.challenges],
      ['/admin/challenges?needs=ending', attention.challengesEnding],
      ['/admin/inventory/provisioning?out=late', attention.goodsNotBack],
    ] as const) {
      expect([path, await totalOf(path)]).toEqual([path, count]);
    }
  });

  test('are correct for any days, for one company, and in every file', async () => {
    const { pool } = app.database;
    const {
      rows: [company],
    } = await pool.query<{ id: string }>(
      'select company_id as id from submissions group by 1 order by count(*) desc limit 1',
    );
    const spans: Span[] = [
      { from: addDays(today(), -364), to: today() },
      { from: addDays(today(), -100), to: addDays(today(), -3) },
      { from: addDays(today(), -29), to: today(), companyId: company?.id ?? '' },
    ];
    for (const query of spans) {
      const { status, body } = await console.get('/admin/analytics', { query });
      expect(status).toBe(200);
      const { data } = body;
      expect(data.totals).toEqual(await sumsBySql(pool, query));
      expect(data.learning).toEqual(await learningBySql(pool, query));
      expect(data.categories).toEqual(await categoriesBySql(pool, query));
      const companies = await companiesBySql(pool, query);
      expect(data.companies.total).toBe(companies.length);
      expect(data.companies.rows).toEqual(companies.slice(0, 10));
      const funnel = await funnelBySql(pool, query);
      expect(data.funnel.total).toBe(funnel.length);
      expect(data.funnel.challenges).toEqual(funnel.slice(0, 10));
      for (const stage of ['assigned', 'joined', 'completed'] as const) {
        expect(data.funnel[stage]).toBe(funnel.reduce((sum, each) => sum + each[stage], 0));
      }
      const { series } = data;
      expect([series[0].from, series.at(-1).to]).toEqual([query.from, query.to]);
      for (const { from, to, days: _, ...sums } of series) {
        const span = { ...query, from, to };
        expect(sums).toEqual(await sumsBySql(pool, span));
      }
      const lines = async (part: string) => {
        const file = await console.get('/admin/analytics/export', { query: { ...query, part } });
        expect(file.status).toBe(200);
        return file.text.trim().split('\n').length - 1;
      };
      expect(await lines('days')).toBe(data.days);
      expect(await lines('learning')).toBe(data.days);
      expect(await lines('companies')).toBe(companies.length);
      expect(await lines('categories')).toBe(data.categories.length);
      expect(await lines('challenges')).toBe(funnel.length);
    }
  });

  test('are backfilled from records older than the stored sums', async () => {
    const { pool } = app.database;
    await pool.query(`truncate activity_days, activity_totals, challenge_activity_days`);
    await pool.query(`update enrolments set joined_at = null`);
    await pool.query(
      `update submissions set company_id = null, questions = null, right_answers = null`,
    );
    const folder = ownMigrations();
    const filling =
      /^(--.*\n)?\s*(UPDATE "(submissions|enrolments)"|INSERT INTO "((challenge_)?activity_days|activity_totals)")/;
    const statements = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((text) => text.includes('INSERT INTO "activity_days"'))
      .flatMap((text) => text.split('--> statement-breakpoint'))
      .filter((statement) => filling.test(statement.trim()));
    expect(statements).toHaveLength(7);
    // Answers named options by their places then.
    await pool.query(answersByPlace);
    for (const statement of statements) await pool.query(statement);
    await pool.query(answersById());
    expect(await contradictions(app)).toEqual([]);
    const lately = { from: addDays(today(), -60), to: today() };
    const { data } = (await console.get('/admin/analytics', { query: lately })).body;
    expect(data.learning).toEqual(await learningBySql(pool, lately));
    expect(data.totals).toEqual(await sumsBySql(pool, lately));
  });
});
