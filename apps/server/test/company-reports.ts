import { randomUUID } from 'node:crypto';
import type { Category } from '@kolam/contract/programme/challenges/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { challengeDays, challenges } from '#programme/challenges/tables.ts';
import { makeEmployee, makeTeam, type TestCompany } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Before all periods of these tests. */
export const longAgo = new Date('2026-01-05T06:00:00Z');

type Programme = {
  company: TestCompany;
  /** The sizes of its teams. */
  teams: number[];
  /** The ids of others who are in the challenge too. */
  others?: string[];
  category?: Category;
  title?: string;
  from?: string;
  to?: string;
};

/**
 * Creates teams with people, and a completed challenge in which each did some of it, by their ids:
 * days completed, a quiz each day with two questions, a workshop on the third day with ratings, and
 * rewards. Written as rows, since reports only read them.
 */
export async function makeProgramme(
  app: TestApp,
  {
    company,
    teams: sizes,
    others = [],
    category = 'fitness',
    title = 'Monsoon Reset',
    from = '2026-10-05',
    to = '2026-10-18',
  }: Programme,
): Promise<{ challengeId: string; workshopId: string; teamIds: string[]; people: string[] }> {
  const { db } = app.services;
  const teamIds: string[] = [];
  const people = [...others];
  const { rows: before } = await db.execute(
    sql`select from teams where company_id = ${company.id}`,
  );
  for (const [place, members] of sizes.entries()) {
    const name = `Team ${String(before.length + place + 1).padStart(2, '0')}`;
    const { team } = await makeTeam(app, {
      companyId: company.id,
      name,
      members: 0,
      maxMembers: 500,
    });
    teamIds.push(team.id);
    for (let number = 0; number < members; number += 1) {
      const { id } = await makeEmployee(app, {
        companyId: company.id,
        teamId: team.id,
        createdAt: longAgo,
      });
      people.push(id);
    }
  }
  const challengeId = newId();
  const workshopId = randomUUID();
  await db.insert(challenges).values({
    ...{
      id: challengeId,
      createdAt: longAgo,
      updatedAt: longAgo,
      title,
      description: '',
      category,
    },
    ...{
      difficulty: 'easy',
      assignmentType: 'company',
      status: 'completed',
      scheduleType: 'daily',
    },
    ...{ startDate: from, endDate: to, recurringDays: [], timeOfDay: '09:00', completionPoints: 0 },
    ...{ bonusPoints: 0, penaltyPoints: 0, minParticipation: 50, allowLateSubmission: false },
    ...{ maxLateHours: 0, requirePhotoProof: false, requireAllComponents: false },
    ...{ certificates: true, badges: [], rewardedAt: new Date(`${to}T20:00:00Z`) },
  });
  const { rows: dates } = await db.execute<{ date: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as days (day)`);
  await db.insert(challengeDays).values(
    dates.map(({ date }, place) => ({
      ...{ id: newId(), createdAt: longAgo, updatedAt: longAgo, challengeId, date },
      status: 'closed' as const,
      openedAt: longAgo,
      content: {
        ...{ tasks: [], trivia: [], learningModules: [] },
        workshops:
          place === 2
            ? [
                {
                  ...{
                    workshopId,
                    title: `Yoga for ${title}`,
                    platform: 'zoom' as const,
                    link: '',
                  },
                  ...{ startAt: null, endAt: null, coverImage: '' },
                },
              ]
            : [],
      },
    })),
  );
  await takePart(app, { challengeId, people, workshopId });
  return { challengeId, workshopId, teamIds, people };
}

/** A number from 0 to 9 that depends on some ids. */
const digit = (...parts: string[]) =>
  sql.raw(
    `(('x' || substr(md5(${parts.map((part) => `${part}::text`).join(' || ')}), 1, 6))::bit(24)::int % 10)`,
  );

async function takePart(
  { services: { db } }: TestApp,
  {
    challengeId,
    people,
    workshopId,
  }: { challengeId: string; people: string[]; workshopId: string },
): Promise<void> {
  if (people.length === 0) return;
  const ids = sql`unnest(${sql.param(people)}::uuid[]) as person (id)`;
  const noon = sql`(days.date::text || 'T12:00:00+05:30')::timestamptz`;
  const isOf = sql`challenge_id = ${challengeId}`;
  await db.execute(sql`
    insert into enrolments (challenge_id, employee_id, from_date, enrolled_at)
    select challenges.id, person.id, start_date, created_at from challenges, ${ids}
    where challenges.id = ${challengeId}`);
  await db.execute(sql`
    update challenges set participant_count = (select count(*) from enrolments where ${isOf})
    where id = ${challengeId}`);
  // One in ten never takes part.
  await db.execute(sql`
    insert into participant_days (id, challenge_id, day_id, date, employee_id, assigned_at, completed_at)
    select gen_random_uuid(), days.challenge_id, days.id, days.date, person.id, days.created_at,
      case when ${digit('person.id')} > 0 and ${digit('person.id', 'days.date')} > 3 then ${noon} end
    from challenge_days as days, ${ids} where days.${isOf}`);
  await sendAll(db, {
    ...{ challengeId, workshopId, right: sql`${digit('days.id')} % 3` },
    ...{ hasRead: sql`${digit('days.id')} > 5` },
    rating: sql`case when ${digit('days.id')} > 2 then ${digit('days.id')} % 5 + 1 end`,
  });
}

/** Which people do everything on the days of a challenge. */
export type Doers = { people: string[]; from?: string; to?: string };

/** Replaces what people did in a challenge: these do the same each, and the others nothing. */
export async function takePartAgain(
  { services: { db } }: TestApp,
  { challengeId, workshopId, doers }: { challengeId: string; workshopId: string; doers: Doers[] },
): Promise<void> {
  const isOf = sql`challenge_id = ${challengeId}`;
  await db.execute(sql`delete from challenge_rewards where ${isOf}`);
  await db.execute(sql`delete from submissions where ${isOf}`);
  await db.execute(sql`update participant_days set completed_at = null where ${isOf}`);
  for (const { people, from = '2026-01-01', to = '2026-12-31' } of doers)
    await db.execute(sql`update participant_days
      set completed_at = (date::text || 'T12:00:00+05:30')::timestamptz
      where ${isOf} and date between ${from}::date and ${to}::date
        and employee_id = any(${sql.param(people)}::uuid[])`);
  const alike = { right: sql`1`, hasRead: sql`true`, rating: sql`4` };
  await sendAll(db, { challengeId, workshopId, ...alike });
}

/** Sends something for each completed day of a challenge, and rewards who completed enough. */
async function sendAll(
  db: TestApp['services']['db'],
  {
    challengeId,
    workshopId,
    ...of
  }: { challengeId: string; workshopId: string; right: SQL; hasRead: SQL; rating: SQL },
): Promise<void> {
  const isOf = sql`challenge_id = ${challengeId}`;
  const columns = sql`id, participant_day_id, challenge_id, day_id, employee_id, company_id, kind, component_id,
    attempt, status, points, submitted_at, late`;
  const values = (kind: string) => sql`gen_random_uuid(), days.id, days.challenge_id, days.day_id,
    days.employee_id, employees.company_id, ${kind}, `;
  const done = sql`participant_days as days join employees on employees.id = days.employee_id
    where days.completed_at is not null and days.${isOf}`;
  await db.execute(sql`
    insert into submissions (${columns}, questions, right_answers)
    select ${values('trivia')} days.day_id, 1, 'accepted', 1, days.completed_at, false, 2,
      ${of.right} from ${done}`);
  await db.execute(sql`
    insert into submissions (${columns})
    select ${values('module')} gen_random_uuid(), 1, 'accepted', 1, days.completed_at, false
    from ${done} and ${of.hasRead}`);
  await db.execute(sql`
    insert into submissions (${columns}, rating)
    select ${values('workshop')} ${workshopId}::uuid, 1, 'accepted', 1, days.completed_at, false,
      ${of.rating}
    from ${done} and days.date = (select start_date + 2 from challenges where id = ${challengeId})`);
  await db.execute(sql`
    update enrolments set
      joined_at = (select min(submitted_at) from submissions
        where employee_id = enrolments.employee_id and submissions.${isOf}),
      days_assigned = (select count(*) from participant_days
        where employee_id = enrolments.employee_id and participant_days.${isOf}),
      days_completed = (select count(completed_at) from participant_days
        where employee_id = enrolments.employee_id and participant_days.${isOf})
    where ${isOf}`);
  await db.execute(sql`
    insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
      title, start_date, end_date, company_name)
    select challenges.id, enrolments.employee_id, rewarded_at, true, array['Steady'], 60, challenges.title,
      start_date, end_date, ''
    from enrolments join challenges on challenges.id = enrolments.challenge_id
    where enrolments.${isOf} and days_completed > 0 and days_completed * 2 >= days_assigned`);
}

/** Returns the percentages of active people that a report shows of groups, all with an account. */
export function sharesOf(groups: { people: number; active: number }[]): (number | null)[] {
  const isExtreme = ({ people, active }: (typeof groups)[number]) =>
    people < 20 && (active < 2 || active > people - 2);
  const others = groups.filter((group) => !isExtreme(group));
  const hidden = groups.some(isExtreme)
    ? (others.length > 0 ? others : groups).toSorted((one, two) => one.people - two.people)[0]
    : undefined;
  return groups.map((group) => {
    const { people, active } = group;
    if (group === hidden) return null;
    if (people >= 20) return Math.round((100 * active) / people);
    const shown = Math.min(Math.max(active, 1), people - 1);
    return Math.min(95, Math.max(5, Math.round((20 * shown) / people) * 5));
  });
}

/** The number of rows that do not follow from the others. */
export function rankOf(rows: number[][]): number {
  const [first, ...others] = rows.filter((row) => row.some((each) => Math.abs(each) > 1e-9));
  if (!first) return 0;
  const at = first.findIndex((each) => Math.abs(each) > 1e-9);
  const rest = others.map((row) => {
    const factor = (row[at] ?? 0) / (first[at] ?? 1);
    return row.map((each, place) => each - factor * (first[place] ?? 0));
  });
  return 1 + rankOf(rest);
}

/** Asks for a report and makes it. Returns it as the list shows it. */
export async function madeReport(
  app: TestApp,
  admin: Awaited<ReturnType<TestApp['signedInAs']>>,
  { companyId, ...body }: { companyId: string } & Record<string, unknown>,
) {
  const asked = await admin.post(`/admin/companies/${companyId}/reports`, { body });
  if (asked.status >= 300) throw new Error(`The report was refused: ${asked.text}`);
  await app.jobs.drain();
  const { body: list } = await admin.get(`/admin/companies/${companyId}/reports`);
  return list.data.find(({ id }: { id: string }) => id === asked.body.report.id);
}
