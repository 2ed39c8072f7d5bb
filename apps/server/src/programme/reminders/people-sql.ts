import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a row of `participant_days` is one that its person can still complete: not complete, not
 * paused, in a challenge that they have not left.
 */
export const canStillComplete = (): SQL => sql`
  participant_days.completed_at is null and not participant_days.missed
    and not participant_days.unlisted and not participant_days.paused
    and exists (
      select from enrolments
      where enrolments.challenge_id = participant_days.challenge_id
        and enrolments.employee_id = participant_days.employee_id and enrolments.to_date is null)`;
