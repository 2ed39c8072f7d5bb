import type { NoticeKind } from '@kolam/contract/people/notices/kinds.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { peopleWithReminders } from '#people/consents/queries.ts';
import type { EmployeeNotice } from '#people/notices/queries.ts';
import { canStillComplete } from './people-sql.ts';

/** The kinds that ask for a day to be completed. */
const asking: readonly NoticeKind[] = ['day-waiting', 'late-ending', 'team-waiting'];

/**
 * Returns which unsent reminders are of days that their people have completed or paused meanwhile,
 * or of people who no longer want reminders of days.
 */
export async function findRemindersInVain(
  db: Queryable,
  notices: EmployeeNotice[],
): Promise<Set<string>> {
  const reminders = notices
    .filter(({ kind }) => asking.includes(kind))
    .map(({ id, kind, employeeId, date, challengeId }) => {
      return { id, kind, employeeId, date, challengeId };
    });
  if (reminders.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id
    from json_to_recordset(${JSON.stringify(reminders)}::json)
      as given (id uuid, kind text, "employeeId" uuid, date date, "challengeId" uuid)
    where not exists (
      select from participant_days
      join challenge_days on challenge_days.id = participant_days.day_id
        and challenge_days.status = 'open'
      where participant_days.employee_id = given."employeeId" and participant_days.date = given.date
        and participant_days.challenge_id
          = coalesce(given."challengeId", participant_days.challenge_id)
        and ${canStillComplete()})
      or given.kind <> 'team-waiting' and not exists (
        select from (${peopleWithReminders()}) as agreed
        where agreed.employee_id = given."employeeId")`);
  return new Set(rows.map(({ id }) => id));
}
