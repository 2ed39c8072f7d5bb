import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { type StreakDate, streakOf } from '@kolam/contract/programme/participation/streak.ts';
import { sql } from 'drizzle-orm';
import { inBatches } from '#core/database/in-batches.ts';
import type { Tx } from '#core/database/types.ts';
import { notifyEmployees } from '#people/notices/actions.ts';
import { isNewNotice, peopleToRemind } from '#people/notices/queries.ts';
import { hasDevice } from '#platform/push/queries.ts';
import { listStreakDates } from '#programme/participation/queries.ts';
import { listOpenDays, type OpenDay } from './days-store.ts';
import { canStillComplete } from './people-sql.ts';
import type { Run } from './run.ts';

/** Dates before today from which a streak is computed here: enough for its rest days. */
const streakDays = 60;

/**
 * Reminds people with reminders and a device, from their hour on, of an earlier day whose time for
 * late submissions ends today, if it decides whether they get the reward or keep their streak. Each
 * person's day is looked at once.
 */
export async function remindOfLateDays(run: Run): Promise<void> {
  const { services, today, now } = run;
  const open = await listOpenDays(services.db, {
    from: addDays(today, -Math.ceil(challengeLimits.lateHours / 24)),
    to: addDays(today, -1),
    now,
  });
  const end = dayStart(addDays(today, 1));
  const ending = open.filter(({ closesAt }) => closesAt <= end);
  for (const day of ending) {
    await inBatches(run, async (tx, batch) => {
      const people = await listCandidates(tx, { day, now, ...batch });
      if (people.length === 0) return [];
      const streaks = await listStreakDates(tx, {
        employeeIds: people.map(({ employeeId }) => employeeId),
        from: addDays(today, -streakDays),
      });
      const isDecisive = ({ employeeId, decidesReward }: Candidate) =>
        decidesReward || decidesStreak(streaks.get(employeeId) ?? [], { date: day.date, today });
      const record = (which: Candidate[], isSilent = false) =>
        notifyEmployees(tx, services, {
          kind: 'late-ending',
          of: sql`
            select given.id as employee_id, ${day.id}::uuid as subject_id, ${day.date}::date as date,
              ${day.challengeId}::uuid as challenge_id, ${day.closesAt}::timestamptz as until
            from unnest(${sql.param(which.map(({ employeeId }) => employeeId))}::uuid[]) as given (id)
            join employees on employees.id = given.id`,
          isSilent,
        });
      await record(people.filter(isDecisive));
      await record(
        people.filter((person) => !isDecisive(person)),
        true,
      );
      return people.map(({ employeeId }) => employeeId);
    });
  }
}

type Candidate = { employeeId: string; decidesReward: boolean };

/**
 * Returns people who have not completed a day. It decides the reward if they can still complete the
 * required percentage of their days with it, and can't without.
 */
async function listCandidates(
  tx: Tx,
  { day, now, after, limit }: { day: OpenDay; now: Date; after: string; limit: number },
): Promise<Candidate[]> {
  const { rows } = await tx.execute<Candidate>(sql`
    select participant_days.employee_id as "employeeId",
      (certificates or badges <> '{}')
        and (days_total - days_missed) * 100 >= min_participation * days_total
        and (days_total - days_missed - 1) * 100 < min_participation * days_total
        as "decidesReward"
    from participant_days
    join challenges on challenges.id = participant_days.challenge_id
    join enrolments on enrolments.challenge_id = participant_days.challenge_id
      and enrolments.employee_id = participant_days.employee_id
    cross join lateral (
      select days_assigned + (
        select count(*) from challenge_days
        where challenge_days.challenge_id = challenges.id and challenge_days.status = 'pending'
          and challenge_days.date <= end_date) as days_total,
        (select count(*) from participant_days as other
          where other.challenge_id = challenges.id
            and other.employee_id = enrolments.employee_id and other.missed) as days_missed
    ) as figures
    where participant_days.day_id = ${day.id} and participant_days.employee_id > ${after}::uuid
      and ${canStillComplete()}
      and participant_days.employee_id in (${peopleToRemind(now)})
      and ${hasDevice(sql`participant_days.employee_id`)}
      and ${isNewNotice('late-ending', {
        employeeId: sql`participant_days.employee_id`,
        subjectId: sql`${day.id}::uuid`,
        date: sql`${day.date}::date`,
      })}
    order by participant_days.employee_id limit ${limit}`);
  return rows;
}

/** Returns whether missing a date ends a streak that lasts until now. */
function decidesStreak(
  dates: readonly StreakDate[],
  { date, today }: { date: string; today: string },
): boolean {
  const missed = dates.map((each) =>
    each.date === date && each.state === 'open' ? { date, state: 'missed' as const } : each,
  );
  return streakOf(missed, today).current < streakOf(dates, today).current;
}
