import { and, asc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { prepared, preparedSql } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { hasOutdatedConsent } from '#people/consents/queries.ts';
import { employees } from '#people/employees/tables.ts';
import { hasUnreadNotice, unreadNotices } from '#people/notices/queries.ts';
import type { ChallengeRow } from '#programme/challenges/queries.ts';
import { challengeDays, challenges } from '#programme/challenges/tables.ts';
import { isPausedOn, isPausedSince, pausedHolidayOf } from '#programme/pauses/queries.ts';
import { canProveByNote } from '#programme/proof-notes/queries.ts';
import { receivers } from './enrolment-sql.ts';
import { workshopsToRemind } from './hooks.ts';
import { enrolments, participantDays, submissions } from './tables.ts';
import { type decidedSince, undecidedDays } from './undecided-sql.ts';

type Asked = { employeeId: string; today: string };

/** Whether a person has a planned day after today and up to Sunday. */
const isMoreAhead = (
  employeeId: SQL,
  { today, sunday }: { today: unknown; sunday: unknown },
): SQL => sql`
  exists (
    select from enrolments as enrolment
    join challenges as challenge on challenge.id = enrolment.challenge_id
    join challenge_days as day on day.challenge_id = challenge.id
    where enrolment.employee_id = ${employeeId} and enrolment.to_date is null
      and challenge.status = 'active' and day.date > ${today} and day.date <= ${sunday})`;

const moreAhead = preparedSql<{ found: boolean }>(sql`
  select ${isMoreAhead(sql`${sql.placeholder('employeeId')}`, {
    today: sql.placeholder('today'),
    sunday: sql.placeholder('sunday'),
  })} as found`);

/** Returns whether something of a person's week is ahead after today. */
export async function findMoreAhead(
  db: Queryable,
  asked: Asked & { sunday: string },
): Promise<boolean> {
  const { rows } = await moreAhead(db, asked);
  return rows[0]?.found === true;
}

/**
 * All that a person's current day and streak depend on but the time, in one hash. A server answers
 * four to ten times as many requests with it as with the whole day (`npm run bench employee`).
 */
const facts = prepared((db) =>
  db
    .select({
      facts: sql<string>`md5(row(
        (select string_agg(row(enrolment, challenge.status, challenge.version)::text, ''
            order by challenge.id)
          from enrolments as enrolment
          join challenges as challenge on challenge.id = enrolment.challenge_id
          where enrolment.employee_id = employees.id),
        (select string_agg(row(day.id, day.status, day.version)::text, '' order by day.id)
          from enrolments as enrolment
          join challenge_days as day on day.challenge_id = enrolment.challenge_id
          where enrolment.employee_id = employees.id and enrolment.to_date is null
            and day.date <= ${sql.placeholder('today')}),
        (select string_agg(own::text, '' order by own.id)
          from participant_days as own
          where own.employee_id = employees.id and own.date >= ${sql.placeholder('streakFrom')}),
        (select string_agg(row(sent.id, sent.status, sent.rating, sent.decided_at,
            sent.second_look_at, sent.second_look_decided_at)::text, '' order by sent.id)
          from submissions as sent
          where sent.employee_id = employees.id
            and (sent.submitted_at >= ${sql.placeholder('sentFrom')}
              or sent.status in ('asked_again', 'rejected'))),
        (select string_agg(row(pause.from_date, pause.to_date)::text, '' order by pause.from_date)
          from pauses as pause where pause.employee_id = employees.id),
        (select string_agg(row(decided.date, decided.name, decided.paused)::text, ''
            order by decided.date)
          from holiday_decisions as decided
          where decided.company_id = employees.company_id
            and decided.date >= ${sql.placeholder('streakFrom')})
      )::text)`,
      unread: unreadNotices(sql`employees.id`),
      hasNewReward: hasUnreadNotice(sql`employees.id`, 'reward'),
      acceptsNote: sql<boolean>`${canProveByNote(sql`employees.id`)}`,
      toRemind: sql<string[]>`${workshopsToRemind.only()(sql`employees.id`)}`,
      hasNewNotice: sql<boolean>`${hasOutdatedConsent(sql`employees.id`)}`,
      isMoreAhead: sql<boolean>`${isMoreAhead(sql`employees.id`, {
        today: sql.placeholder('today'),
        sunday: sql.placeholder('sunday'),
      })}`,
    })
    .from(employees)
    .where(eq(employees.id, sql.placeholder('employeeId'))),
);

/**
 * Returns what is shown beside the days of a person or decides about it, and a hash that changes
 * whenever something stored changes that decides about their current day. `sentFrom` is the first
 * instant of the first date that they can still submit for.
 */
export async function findDayFacts(
  db: Queryable,
  asked: Asked & { sunday: string; sentFrom: Date; streakFrom: string },
): Promise<Awaited<ReturnType<typeof facts>>[number]> {
  const [found] = await facts(db, asked);
  if (!found) throw new Error(`There is no employee ${asked.employeeId}.`);
  return found;
}

/** What decides when a day opens and closes, and whether it counts. */
const { status, timeOfDay, allowLateSubmission, maxLateHours } = challenges;
const rules = { status, timeOfDay, allowLateSubmission, maxLateHours };

/** Of a day that was opened for the person: as it was then. */
const pausingCompany = sql`(case when ${participantDays.id} is null
  then (select ${employees.companyId} from ${employees} where ${employees.id} = ${enrolments.employeeId})
  else ${participantDays.pausedBy} end)`;

const daysInReach = prepared((db) => {
  const isRetried = inArray(
    challengeDays.id,
    db
      .select({ id: submissions.dayId })
      .from(submissions)
      .where(
        and(
          eq(submissions.employeeId, sql.placeholder('employeeId')),
          eq(submissions.status, 'asked_again'),
          gt(submissions.decidedAt, sql.placeholder('retriedSince')),
        ),
      ),
  );
  const undecided = undecidedDays(sql.placeholder('employeeId'), {
    retriedSince: sql.placeholder('retriedSince'),
    rejectedSince: sql.placeholder('rejectedSince'),
  });
  // Joined, so that it is evaluated once.
  const isUndecided = sql<boolean>`undecided.day_id is not null`;
  return db
    .select({
      challenge: rules,
      progress: {
        points: enrolments.points,
        daysAssigned: enrolments.daysAssigned,
        daysCompleted: enrolments.daysCompleted,
      },
      day: {
        id: challengeDays.id,
        date: challengeDays.date,
        status: challengeDays.status,
      },
      own: participantDays,
      hasPause: sql<boolean>`${isPausedOn(sql`${enrolments.employeeId}`, sql`${challengeDays.date}`)}`,
      holiday: sql<string | null>`${pausedHolidayOf(pausingCompany, sql`${challengeDays.date}`)}`,
      isRetried: sql<boolean>`${isRetried}`,
      isUndecided,
    })
    .from(enrolments)
    .innerJoin(challenges, eq(challenges.id, enrolments.challengeId))
    .innerJoin(challengeDays, eq(challengeDays.challengeId, challenges.id))
    .leftJoin(
      participantDays,
      and(
        eq(participantDays.dayId, challengeDays.id),
        eq(participantDays.employeeId, enrolments.employeeId),
      ),
    )
    .leftJoin(sql`(${undecided}) as undecided`, sql`undecided.day_id = ${challengeDays.id}`)
    .where(
      and(
        eq(enrolments.employeeId, sql.placeholder('employeeId')),
        isNull(enrolments.toDate),
        inArray(challenges.status, ['active', 'completed']),
        lte(challengeDays.date, sql.placeholder('today')),
        or(gte(challengeDays.date, sql.placeholder('from')), isRetried, isUndecided),
      ),
    )
    .orderBy(asc(challenges.id), asc(challengeDays.date));
});

/**
 * Returns the days of a person's challenges from a date on, and earlier ones with a proof that was
 * requested again after an instant, or that a second look can still complete. Ordered by challenge and date.
 */
export const listDaysInReach = (
  db: Queryable,
  asked: Asked & { from: string } & ReturnType<typeof decidedSince>,
) => daysInReach(db, asked);

/** The state of a day that a person may be able to submit, without its content. */
export type DayState = Awaited<ReturnType<typeof listDaysInReach>>[number];

/** What decides whether a day counts for a streak. */
const { employeeId, assignedAt, completedAt, missed, paused, pausedBy } = participantDays;

const selectPastDays = (db: Queryable, isAsked: SQL) =>
  db
    .select({
      challenge: rules,
      day: { date: challengeDays.date, openBeforeMs: challengeDays.openBeforeMs },
      own: { employeeId, assignedAt, completedAt, missed, paused },
      /** It was complete before the pause that covers it was given. */
      isDoneBeforePause: sql<boolean>`${paused} and ${pausedBy} is null and ${completedAt} is not null
        and not ${isPausedSince({ employeeId, date: participantDays.date, at: completedAt })}`,
      enrolment: { toDate: enrolments.toDate },
    })
    .from(participantDays)
    .innerJoin(challengeDays, eq(challengeDays.id, participantDays.dayId))
    .innerJoin(challenges, eq(challenges.id, participantDays.challengeId))
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.challengeId, participantDays.challengeId),
        eq(enrolments.employeeId, employeeId),
      ),
    )
    .where(and(isAsked, gte(participantDays.date, sql.placeholder('from'))))
    .orderBy(asc(participantDays.date));

const pastDaysOfPeople = prepared((db) =>
  selectPastDays(db, sql`${employeeId} = any(${sql.placeholder('employeeIds')}::uuid[])`),
);

/** The database plans a query with an array each time, which takes longer than this one. */
const pastDaysOfPerson = prepared((db) =>
  selectPastDays(db, eq(employeeId, sql.placeholder('employeeId'))),
);

/**
 * Returns people's days from a date on, in ascending order of their dates, with what decides
 * whether they had a fair chance to complete them.
 */
export const listPastDays = (
  db: Queryable,
  { employeeIds, from }: { employeeIds: string[]; from: string },
) =>
  employeeIds.length === 1
    ? pastDaysOfPerson(db, { employeeId: employeeIds[0], from })
    : pastDaysOfPeople(db, { employeeIds, from });

export type PastDay = Awaited<ReturnType<typeof listPastDays>>[number];

type NextChallenge = Pick<
  ChallengeRow,
  'id' | 'title' | 'translations' | 'status' | 'timeOfDay' | 'allowLateSubmission' | 'maxLateHours'
> & { date: string };

/**
 * Returns the challenge of a person with the earliest date after today: the start of a scheduled one
 * that they receive, or a planned day of a running one without a pause.
 */
export async function findNextChallenge(
  db: Queryable,
  { employeeId, today }: Asked,
): Promise<NextChallenge | undefined> {
  const received = receivers(sql`given.status = 'scheduled'`, { employeeIds: [employeeId] });
  const ahead = sql`(
    select challenge_id, start_date as date from (${received}) as received
    join challenges as scheduled on scheduled.id = challenge_id
    union all
    select enrolment.challenge_id, min(planned.date) from enrolments as enrolment
    join employees on employees.id = enrolment.employee_id
    join challenges as running on running.id = enrolment.challenge_id
    join challenge_days as planned on planned.challenge_id = running.id
    where enrolment.employee_id = ${employeeId} and enrolment.to_date is null
      and running.status = 'active' and planned.date > ${today}
      and not ${isPausedOn(sql`enrolment.employee_id`, sql`planned.date`)}
      and ${pausedHolidayOf(sql`employees.company_id`, sql`planned.date`)} is null
    group by 1
  ) as ahead`;
  const { id, title, translations } = challenges;
  const [next] = await db
    .select({ id, title, translations, ...rules, date: sql<string>`ahead.date::text` })
    .from(challenges)
    .innerJoin(ahead, sql`ahead.challenge_id = ${challenges.id}`)
    .orderBy(sql`ahead.date`, asc(challenges.id))
    .limit(1);
  return next;
}
