import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import {
  countAssigned,
  readChallenges,
  readFloor,
  readGroups,
  readLearning,
  readRewards,
  readTotals,
  readWeeks,
  readWorkshops,
} from './figures-store.ts';
import { companiesWithout, listMonths, readOthers } from './months-store.ts';
import { listReportPage, reachedInReports } from './store.ts';

/*
 * Checks how the database reads the figures of one company among many. The embedded database has
 * fewer, so there the check is whether the indexes can be used at all.
 */

/** In a company, of whom one in twenty was in another one before. */
const people = 100;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const companies = database.kind === 'postgres' ? 100 : 5;
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const statement of load) await client.query(statement, [companies]);
    // Outside of a transaction, and so that the next statement is planned with it.
    await client.query('vacuum (analyze)');
  } finally {
    client.release();
  }
}, 300_000);
afterAll(() => database.drop());

const idOf = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad((${kind}::bigint * 10000000 + ${n})::text, 12, '0'))::uuid`;
const companyId = '00000000-0000-7000-8000-000010000003';
const challengeIds = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00004000000${n}`);
const longAgo = `'2026-01-05T06:00:00Z'::timestamptz`;
const noon = `days.date + time '12:00' at time zone 'Asia/Kolkata'`;

/** Inserts $1 companies in challenges of ten days: in September, in October, in both, and five long ago. */
const load = [
  `insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
    max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city,
    state, country, zip_code)
   select ${idOf(1, 'n')}, ${longAgo}, ${longAgo}, 'Company ' || n, 'hello@c' || n || '.example.com',
    'PLAN-' || lpad(n::text, 4, '0'), 'Other', 'active', 1000, 'Meera Nair',
    'meera@c' || n || '.example.com', '', '', '', '', '', 'India', ''
   from generate_series(1, $1::int) as n`,
  `insert into teams (id, created_at, updated_at, company_id, name, description, motto, icon,
    min_members, max_members, member_count)
   select ${idOf(2, 'n')}, ${longAgo}, ${longAgo}, ${idOf(1, 'n / 10 + 1')}, 'Team ' || n, '', '', '',
    1, 50, ${people / 10}
   from generate_series(0, $1::int * 10 - 1) as n`,
  `insert into accounts (id, created_at, updated_at, kind, status, email, name, company_id, set_up_at)
   select ${idOf(3, 'n')}, ${longAgo}, ${longAgo}, 'employee', 'active', 'p' || n || '@example.com',
    'Asha Rao', ${idOf(1, `n / ${people} + 1`)}, ${longAgo}
   from generate_series(0, $1::int * ${people} - 1) as n`,
  `insert into employees (id, created_at, updated_at, company_id, first_name, last_name, email,
    phone, position, department, status, team_id, joined_team_at, moved_at)
   select ${idOf(3, 'n')}, ${longAgo}, ${longAgo}, ${idOf(1, `n / ${people} + 1`)}, 'Asha', 'Rao',
    'p' || n || '@example.com', '', 'Weaver', 'Looms', 'active', ${idOf(2, `n / ${people / 10}`)},
    ${longAgo}, case when n % 20 = 0 then '2026-10-10T06:00:00Z'::timestamptz end
   from generate_series(0, $1::int * ${people} - 1) as n`,
  `insert into challenges (id, created_at, updated_at, title, description, category, difficulty,
    status, schedule_type, start_date, end_date, recurring_days, time_of_day, completion_points,
    bonus_points, penalty_points, min_participation, allow_late_submission, max_late_hours,
    require_photo_proof, require_all_components, certificates, badges, participant_count, rewarded_at)
   select ${idOf(4, 'n')}, ${longAgo}, ${longAgo}, 'Challenge ' || n, '', 'fitness', 'easy',
    'completed', 'daily', first, first + 9, '{}', '09:00', 0, 0, 0, 50, false, 0, false, false, true,
    '{}', $1::int * ${people}, (first + 10)::timestamptz
   from (
    values (1, date '2026-09-01'), (2, '2026-10-12'), (3, '2026-09-26'), (4, '2025-08-01'),
     (5, '2025-09-01'), (6, '2025-10-01'), (7, '2025-11-01'), (8, '2025-12-01')
   ) as planned (n, first)`,
  `insert into challenge_days (id, created_at, updated_at, challenge_id, date, status, opened_at,
    content)
   select gen_random_uuid(), ${longAgo}, ${longAgo}, id, day, 'closed', ${longAgo},
    '{"tasks": [], "trivia": [], "learningModules": [], "workshops": []}'
   from challenges, generate_series(start_date, end_date, interval '1 day') as day
   where start_date >= '2026-01-01' and $1::int > 0`,
  `insert into enrolments (challenge_id, employee_id, from_date, enrolled_at, joined_at,
    days_assigned, days_completed)
   select challenges.id, employees.id, start_date, ${longAgo}, start_date::timestamptz, 10, 7
   from challenges, employees where $1::int > 0`,
  `insert into participant_days (id, challenge_id, day_id, date, employee_id, assigned_at, completed_at)
   select gen_random_uuid(), days.challenge_id, days.id, days.date, employees.id, ${longAgo},
    case when hashtext(days.id::text || employees.id) % 10 > -4 then ${noon} end
   from employees, challenge_days as days where $1::int > 0`,
  `insert into submissions (id, participant_day_id, challenge_id, day_id, employee_id, company_id,
    kind, component_id, attempt, status, points, submitted_at, late, questions, right_answers)
   select gen_random_uuid(), days.id, challenge_id, day_id, employee_id, company_id, kind, day_id, 1,
    'accepted', 1, completed_at, false, case kind when 'trivia' then 2 end,
    case kind when 'trivia' then 1 end
   from participant_days as days join employees on employees.id = employee_id,
    lateral (select case when hashtext(days.id::text) % 2 = 0 then 'trivia' else 'workshop' end as kind) as chosen
   where completed_at is not null and $1::int > 0`,
  `insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
    title, start_date, end_date, company_name)
   select challenge_id, employee_id, rewarded_at, true, '{}', 70, title, start_date, end_date, ''
   from enrolments join challenges on challenges.id = challenge_id where $1::int > 0`,
  `insert into former_people (id, employee_id, company_id, team_id, department, created_at, left_at,
    set_up_at, kept_at, erased)
   select id, id, ${idOf(1, `n % $1::int + 1`)}, null, 'Looms', created_at, moved_at, created_at, moved_at, false
   from (select *, row_number() over (order by id) as n from employees where moved_at is not null) as moved`,
  `insert into former_enrolments (challenge_id, former_id, from_date, to_date, joined_at, certificate, badges)
   select challenges.id, former_people.id, start_date, end_date, start_date::timestamptz, false, '{}'
   from challenges, former_people where $1::int > 0`,
  `insert into company_reports (id, created_at, updated_at, company_id, kind, period, challenge_id,
    from_date, to_date, status, made_by_id, made_by_name)
   select gen_random_uuid(), now(), now(), companies.id, 'challenge', 'challenge ' || challenges.id,
    challenges.id, start_date, end_date, 'failed', companies.id, 'Asha'
   from companies, challenges where $1::int > 0`,
  `insert into company_reports (id, created_at, updated_at, company_id, kind, period, from_date,
    to_date, status, made_by_id, made_by_name)
   select gen_random_uuid(), now(), now(), companies.id, 'month', 'month ' || n, date '2020-01-01',
    date '2020-01-31', 'failed', companies.id, 'Asha'
   from companies, generate_series(1, 60) as n where $1::int > 0`,
  `insert into insight_snapshots (company_id, month, created_at, figures)
   select companies.id, '20' || year || '-' || lpad(month::text, 2, '0'), now(), '{"people": 200}'
   from companies, generate_series(20, 25) as year, generate_series(1, 12) as month
   where $1::int > 0`,
];

/** Not those of people who left: each company has a few. */
const large = [
  ...['employees', 'accounts', 'enrolments', 'participant_days', 'submissions'],
  ...['challenge_rewards', 'point_entries', 'company_reports', 'insight_snapshots'],
];

/** Reads the whole of a table that grows with the number of companies. */
const scansLarge = new RegExp(`Seq Scan on (${large.join('|')})\\b.*`);

/** The most rows that a join compared in vain. */
function comparedInVain(plan: string): number {
  const removed = plan.matchAll(/Rows Removed by Join Filter: (\d+)/g);
  return Math.max(0, ...Array.from(removed, ([, rows]) => Number(rows)));
}

const october = { from: '2026-10-01', to: '2026-10-31', challengeId: null, readAt: null };
const quarter = { ...october, from: '2026-08-01' };
const ofChallenge = {
  ...{ from: '2026-10-12', to: '2026-10-21', challengeId: challengeIds[1] as string },
  readAt: new Date('2026-11-20T06:30:00.000Z'),
};

describe.each([
  ['a month', october],
  ['a quarter', quarter],
  ['a challenge', ofChallenge],
])('the figures of %s', (_, period) => {
  const scope = { companyId, ...period };
  const reads = [
    ...[readTotals, readWeeks, readChallenges, readLearning, readWorkshops, readRewards],
    // Reports of other periods have no groups.
    ...(period === october ? [readGroups] : []),
  ];
  test.each([
    ['the floor', (db: Queryable) => readFloor(db, scope)] as const,
    ...reads.flatMap((read) =>
      [false, true].map(
        (isMixed) =>
          [
            `${read.name}${isMixed ? ' from the parts' : ''}`,
            (db: Queryable) => read(db, { scope, least: 5, isMixed }),
          ] as const,
      ),
    ),
  ])('are read without reading other companies: %s', async (_name, ask) => {
    const plans = await plansOf(database, ask, { analyze: true });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan.match(scansLarge)?.[0]).toBeUndefined();
      // A person has 20 days in the period: less than each person's with each other's.
      expect(comparedInVain(plan)).toBeLessThan((people * people) / 2);
    }
  });
});

test.each<[string, (db: Queryable) => PromiseLike<unknown>]>([
  [
    'a page of reports',
    (db) => listReportPage(db, { companyId, onlyPast: true, page: { page: 1, limit: 12 } }),
  ],
  ['reports of challenges', (db) => reachedInReports(db, { companyId, challengeIds })],
  ['who is assigned', (db) => countAssigned(db, { companyId, challengeIds })],
  ['insights', (db) => listMonths(db, { companyId, chosen: '2025-10' })],
  ['others', (db) => readOthers(db, { companyId, month: '2025-10', from: 5, to: null })],
  ['what is to be counted', (db) => companiesWithout(db, '2025-10')],
])('%s are read by an index', async (_, ask) => {
  for (const plan of await plansOf(database, ask))
    expect(plan.match(scansLarge)?.[0]).toBeUndefined();
});
