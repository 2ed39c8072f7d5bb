import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import { transaction } from '#core/database/transaction.ts';
import { notifyEmployees } from '#people/notices/actions.ts';
import { timeOfDay } from '#people/notices/queries.ts';
import { listOpenDays } from './days-store.ts';
import type { Run } from './run.ts';

/** Earlier, being the last means little. */
const fromHour = '16:00';
/** Of fewer, it would show what one other person did. */
const fewestMembers = 3;

/** Invites the last person of a team who has not completed a day of today, once. Paused ones do not count. */
export async function inviteLastOfTeam({ services, today, now, signal }: Run): Promise<void> {
  if (timeOfDay(now) < fromHour) return;
  const open = await listOpenDays(services.db, { from: today, to: today, now });
  for (const { id, challengeId } of open) {
    signal?.throwIfAborted();
    await transaction(services.db, (tx) =>
      notifyEmployees(tx, services, {
        kind: 'team-waiting',
        of: sql`
          select (array_agg(employees.id) filter (where completed_at is null))[1] as employee_id,
            ${id}::uuid as subject_id, ${today}::date as date, ${challengeId}::uuid as challenge_id,
            ${dayStart(addDays(today, 1))}::timestamptz as until
          from participant_days
          join employees on employees.id = participant_days.employee_id
            and employees.status = 'active'
          join enrolments on enrolments.challenge_id = participant_days.challenge_id
            and enrolments.employee_id = employees.id and enrolments.to_date is null
          where participant_days.day_id = ${id} and not participant_days.unlisted
            and not participant_days.paused and employees.team_id is not null
          group by employees.team_id
          having count(*) >= ${fewestMembers}
            and count(*) filter (where completed_at is null) = 1`,
      }),
    );
  }
}
