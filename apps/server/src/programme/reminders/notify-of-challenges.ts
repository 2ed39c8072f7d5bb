import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { type SQL, sql } from 'drizzle-orm';
import { days, after as instantAfter } from '#core/clock.ts';
import { inBatches } from '#core/database/in-batches.ts';
import { notifyEmployees } from '#people/notices/actions.ts';
import { isNewNotice } from '#people/notices/queries.ts';
import type { Run } from './run.ts';

/**
 * Notifies people of active challenges that start or end today. A challenge notifies a person once
 * a week at most, so the end of a short one does not.
 */
export async function notifyOfChallenges(run: Run): Promise<void> {
  await notifyOf(run, 'challenge-starting', sql`start_date`);
  await notifyOf(run, 'challenge-ending', sql`end_date`);
}

async function notifyOf(
  run: Run,
  kind: 'challenge-starting' | 'challenge-ending',
  day: SQL,
): Promise<void> {
  const { services, today, now } = run;
  const date = sql`${today}::date`;
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select id from challenges where status = 'active' and ${day} = ${date} order by id`);
  for (const { id } of rows) {
    await inBatches(run, (tx, { after, limit }) =>
      notifyEmployees(tx, services, {
        kind,
        of: sql`
          select enrolments.employee_id, enrolments.challenge_id as subject_id, ${date} as date,
            enrolments.challenge_id, ${dayStart(addDays(today, 1))}::timestamptz as until
          from enrolments
          where enrolments.challenge_id = ${id} and enrolments.employee_id > ${after}::uuid
            and enrolments.to_date is null
            and ${isNewNotice(kind, {
              employeeId: sql`enrolments.employee_id`,
              subjectId: sql`enrolments.challenge_id`,
              date,
            })}
            and not exists (
              select from employee_notices as recent
              where recent.employee_id = enrolments.employee_id
                and recent.kind in ('challenge-starting', 'challenge-ending')
                and recent.subject_id = enrolments.challenge_id
                and recent.created_at > ${instantAfter(now, -days(7))}::timestamptz)
          order by enrolments.employee_id limit ${limit}`,
      }),
    );
  }
}
