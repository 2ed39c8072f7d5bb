import { addDays } from '@kolam/contract/core/dates.ts';
import { can, type Role } from '@kolam/contract/core/permissions.ts';
import { companyStatuses } from '@kolam/contract/people/companies/values.ts';
import type { Pool } from 'pg';

/*
 * The figures of dashboard and analytics counted from the records themselves, never from stored
 * sums. The compared endpoints read such sums.
 */

/** Days in Asia/Kolkata, both inclusive, of one company or all. */
export type Span = { from: string; to: string; companyId?: string };
type Asker = { role: Role; id: string };

async function value<T = number>(pool: Pool, expression: string): Promise<T> {
  const { rows } = await pool.query(`select (${expression}) as value`);
  return rows[0].value;
}
const number = async (pool: Pool, expression: string) => Number(await value(pool, expression));

const india = (instant: string) => `(${instant} at time zone 'Asia/Kolkata')::date`;
const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.min(100, Math.round((part / whole) * 1000) / 10);

const submissions = ({ from, to, companyId }: Span) =>
  `submissions where ${india('submitted_at')} between '${from}' and '${to}'
    ${companyId ? `and company_id = '${companyId}'` : ''}`;
const entries = ({ from, to, companyId }: Span) =>
  `points_entries where ${india('at')} between '${from}' and '${to}'
    ${companyId ? `and company_id = '${companyId}'` : ''}`;

export async function sumsBySql(pool: Pool, span: Span) {
  return {
    activities: await number(pool, `select count(*) from ${submissions(span)}`),
    people: await number(
      pool,
      `select count(*) from (select distinct ${india('submitted_at')}, employee_id, company_id
        from ${submissions(span)} and employee_id in (select id from employees)) as each`,
    ),
    points: await number(pool, `select coalesce(sum(points), 0) from ${entries(span)}`),
  };
}

export async function learningBySql(pool: Pool, span: Span) {
  const of = (kind: string) =>
    number(pool, `select count(*) from ${submissions(span)} and kind = '${kind}'`);
  // The questions of the days, with the given answers.
  const answered = `select chosen ->> 'isCorrect' as right
    from (select day_id, component_id, answers from ${submissions(span)} and kind = 'trivia') as attempts
    join challenge_days on challenge_days.id = day_id
    cross join lateral jsonb_array_elements(content -> 'trivia') as quiz
    cross join lateral jsonb_array_elements(quiz -> 'questions') as question
    join lateral jsonb_array_elements(answers) as given
      on given ->> 'questionId' = question ->> 'questionId'
    left join lateral jsonb_array_elements(question -> 'options') as chosen
      on chosen ->> 'optionId' = given ->> 'optionId'
    where quiz ->> 'triviaId' = component_id::text`;
  const questions = await number(pool, `select count(*) from (${answered}) as each`);
  const rightAnswers = await number(
    pool,
    `select count(*) from (${answered}) as each where each.right = 'true'`,
  );
  return {
    tasks: await of('task'),
    quizzes: await of('trivia'),
    questions,
    rightAnswers,
    rightShare: share(rightAnswers, questions),
    modules: await of('module'),
    workshops: await of('workshop'),
  };
}

/** Counts what needs attention for a role. Null where the role may not read it. */
async function attentionBySql(pool: Pool, { now, asker }: { now: Date; asker: Asker }) {
  const at = `'${now.toISOString()}'::timestamptz`;
  const today = india(at);
  const week = `between ${today} and ${today} + 6`;
  const { role } = asker;
  const overdue = async (kind: string) =>
    can(role, 'finance:read')
      ? {
          documents: await number(
            pool,
            `select count(*) from invoices where kind = '${kind}' and status in ('unpaid', 'part-paid')
              and due_on < ${today}`,
          ),
          due:
            (await number(
              pool,
              `select coalesce(sum(grand_total - paid - tds_settled - credited - from_account), 0) from invoices
                where kind = '${kind}' and status in ('unpaid', 'part-paid') and due_on < ${today}`,
            )) / 100,
        }
      : null;
  const empty = `select challenges.id as challenge, day::date as date from challenges,
      generate_series(start_date, end_date, interval '1 day') as day
    where status in ('active', 'scheduled') and day::date ${week}
      and (schedule_type not in ('weekly', 'custom') or extract(dow from day) = any(recurring_days))
      and (schedule_type <> 'monthly' or exists (select from unnest(month_days) as chosen
        where least(chosen, extract(day from date_trunc('month', day) + interval '1 month - 1 day'))
          = extract(day from day)))
      and not exists (select from challenge_days where challenge_id = challenges.id
        and date = day::date and jsonb_array_length(content -> 'tasks')
          + jsonb_array_length(content -> 'trivia') + jsonb_array_length(content -> 'learningModules')
          + jsonb_array_length(content -> 'workshops') > 0)`;
  const secondLook = `status = 'rejected' and second_look_at is not null
    and second_look_decided_at is null`;
  const waiting = `submissions where has_proof and (status = 'pending' or (${secondLook}))`;
  const mine = can(role, 'tasks:read') ? '' : `and assignee_id = '${asker.id}'`;
  return {
    kycWaiting: can(role, 'staff:read')
      ? await number(pool, `select count(*) from staff where status = 'pending_review'`)
      : null,
    overdueTasks: await number(
      pool,
      `select count(*) from staff_tasks where (status = 'overdue'
        or (deadline < ${at} and status not in ('done', 'completed'))) ${mine}`,
    ),
    overdueInvoices: await overdue('sales'),
    overdueBills: await overdue('purchase'),
    lowStock: can(role, 'inventory:read')
      ? await number(pool, `select count(*) from skus where good <= coalesce(reorder_level, 10)`)
      : null,
    proofsToReview: {
      challenges: await number(pool, `select count(distinct challenge_id) from ${waiting}`),
      proofs: await number(pool, `select count(*) from ${waiting}`),
    },
    challengesEnding: await number(
      pool,
      `select count(*) from challenges where status = 'active' and end_date ${week}`,
    ),
    withoutContent: {
      challenges: await number(pool, `select count(distinct challenge) from (${empty}) as each`),
      dates: await number(pool, `select count(*) from (${empty}) as each`),
    },
    goodsNotBack: can(role, 'inventory:read')
      ? await number(
          pool,
          `select count(*) from tickets where (status = 'CLOSED' or created_at < ${at} - interval '30 days')
            and exists (select from ticket_lines where ticket_id = tickets.id
              and qty > good + used + damaged + missing + quarantined)`,
        )
      : null,
    payoutsToApprove: can(role, 'finance:pay')
      ? await number(pool, `select count(*) from payout_requests where state = 'waiting'`)
      : null,
    ordersToApprove: can(role, 'inventory:write')
      ? await number(
          pool,
          `select count(*) from purchase_orders, organisation
            where status = 'DRAFT' and rejected_at is null and amount + tax_amount > orders_above`,
        )
      : null,
  };
}

/** A SQL expression for the mean with one decimal. Null without rows. */
const mean = (query: string) =>
  `select round(avg(each.value)::numeric, 1)::float8 from (${query}) as each (value)`;

/** Returns the dashboard of a role. */
export async function statsBySql(pool: Pool, { now, asker }: { now: Date; asker: Asker }) {
  const today = await value<string>(
    pool,
    `select to_char(${india(`'${now.toISOString()}'::timestamptz`)}, 'YYYY-MM-DD')`,
  );
  const daily = [];
  for (let ago = 29; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    daily.push({ day, ...(await sumsBySql(pool, { from: day, to: day })) });
  }
  const { rows: statuses } = await pool.query(
    'select status, count(*)::int as companies from companies group by status',
  );
  const counted = `employees where status in ('active', 'pending')`;
  const scores = `select engagement_score from employees
    where status = 'active' and engagement_score is not null`;
  const active = (since: string) =>
    `select distinct employee_id from submissions
      where status in ('accepted', 'pending', 'approved') and ${india('submitted_at')} >= ${since}
        and employee_id in (select id from employees)`;
  const people = (since: string) => number(pool, `select count(*) from (${active(since)}) as each`);
  // Paused days don't count.
  const ofDays = 'from participant_days where not paused';
  const assigned = await number(pool, `select count(*) ${ofDays}`);
  const completed = await number(pool, `select count(completed_at) ${ofDays}`);
  const rate = share(completed, assigned);
  const ofChallenges = (status: string) =>
    number(pool, `select count(*) from challenges where status = '${status}'`);
  const { rows: top } = await pool.query(
    `select companies.id, name, industry, max_employees as "maxEmployees",
       (select coalesce(sum(points), 0) from points_entries
        where company_id = companies.id)::int as points,
       (select count(*) from ${counted} and company_id = companies.id)::int as "employeeCount",
       (${mean(`${scores} and company_id = companies.id`)}) as engagement
     from companies where status in ('active', 'trial')
       and exists (select from employees where company_id = companies.id and status = 'active')
     order by points desc, employee_count desc, id desc limit 3`,
  );
  const { rows: teams } = await pool.query(
    `select teams.id, name, (select name from companies where id = teams.company_id) as company,
       (select coalesce(sum(points), 0) from points_entries
        where team_id = teams.id)::int as points,
       (select count(*) from ${counted} and team_id = teams.id)::int as members,
       (select case when bool_or(took_part or engagement_score is not null)
           then round(100.0 * count(*) filter (where took_part) / count(*), 1)::float8 end
        from (select engagement_score, id in (${active(`'${today}'::date - 29`)}) as took_part
          from employees where team_id = teams.id) as each) as participation
     from teams where is_active and not is_suspended
     order by points desc, member_count desc, name, id limit 3`,
  );
  const everybody = await number(pool, 'select count(*) from employees');
  return {
    companiesByStatus: Object.fromEntries(
      companyStatuses.map((status) => [
        status,
        statuses.find((row) => row.status === status)?.companies ?? 0,
      ]),
    ),
    newCompaniesThisMonth: await number(
      pool,
      `select count(*) from companies
        where date_trunc('month', ${india('created_at')}) = date_trunc('month', '${today}'::date)`,
    ),
    places: await number(
      pool,
      `select sum(max_employees) from companies where status in ('active', 'trial')`,
    ),
    avgEngagement: await value<number | null>(pool, mean(scores)),
    attention: await attentionBySql(pool, { now, asker }),
    today: {
      ...(await sumsBySql(pool, { from: today, to: today })),
      newEmployees: await number(
        pool,
        `select count(*) from employees where ${india('created_at')} = '${today}'`,
      ),
    },
    learning: await learningBySql(pool, { from: addDays(today, -29), to: today }),
    activity: daily,
    totalCompanies: await number(pool, 'select count(*) from companies'),
    totalEmployees: await number(pool, 'select count(*) from employees'),
    inactiveEmployees: await number(
      pool,
      `select count(*) from employees where status = 'inactive'`,
    ),
    totalTeams: await number(pool, 'select count(*) from teams'),
    activeChallenges: await ofChallenges('active'),
    scheduledChallenges: await ofChallenges('scheduled'),
    engagement: {
      dailyActiveUsers: await people(`'${today}'`),
      weeklyActiveUsers: await people(`'${today}'::date - 6`),
      averageCompletionRate: rate,
    },
    challenges: {
      completed: await ofChallenges('completed'),
      participants: await number(pool, 'select count(distinct employee_id) from enrolments'),
      completionRate: rate,
      rewards: await number(pool, 'select count(*) from challenge_rewards'),
    },
    topPerformers: {
      companies: top.map((company) => ({
        ...company,
        share: share(company.employeeCount, everybody),
      })),
      teams: teams.map(({ id, name, company, points: totalPoints, members, participation }) => ({
        id,
        name,
        company,
        stats: { totalPoints, members, participation },
      })),
    },
  };
}

/** Counts how far people got in the challenges with a day in a span, by challenge. */
export async function funnelBySql(pool: Pool, { from, to, companyId }: Span) {
  const { rows } = await pool.query(
    `select challenges.id, challenges.title, challenges.status, count(*)::int as assigned,
       (count(*) filter (where did))::int as joined,
       (count(*) filter (where did and whole > 0 and whole * 100 >= min_participation * days))::int as completed
     from challenges join enrolments on challenge_id = challenges.id
     join employees on employees.id = employee_id
     cross join lateral (
       select exists (select from submissions where challenge_id = challenges.id
           and submissions.employee_id = employees.id) as did,
         count(*) as days, count(completed_at) as whole
       from participant_days where challenge_id = challenges.id
         and participant_days.employee_id = employees.id
     ) as own
     where start_date <= '${to}' and end_date >= '${from}'
       ${companyId ? `and company_id = '${companyId}'` : ''}
     group by challenges.id, start_date order by start_date desc, challenges.id desc`,
  );
  return rows as {
    id: string;
    title: string;
    status: string;
    assigned: number;
    joined: number;
    completed: number;
  }[];
}

export async function categoriesBySql(pool: Pool, span: Span) {
  const { rows } = await pool.query(
    `select category, count(distinct challenges.id)::int as challenges,
       sum(activities)::int as activities, sum(points)::int as points
     from (
       select challenge_id, 1 as activities, 0 as points from ${submissions(span)}
       union all select challenge_id, 0, points from ${entries(span)} and challenge_id is not null
     ) as each join challenges on challenges.id = challenge_id
     group by category order by sum(points) desc, category`,
  );
  return rows;
}

export async function companiesBySql(pool: Pool, span: Span) {
  const { rows } = await pool.query(
    `select company_id as id, name, sum(activities)::int as activities, sum(points)::int as points,
       count(distinct person)::int as people
     from (
       select company_id, 1 as activities, 0 as points, case when employee_id in (select id from employees)
         then (${india('submitted_at')}, employee_id)::text end as person from ${submissions(span)}
       union all select company_id, 0, points, null from ${entries(span)}
     ) as each join companies on companies.id = company_id
     group by company_id, name order by sum(points) desc, sum(activities) desc, company_id`,
  );
  return rows;
}
