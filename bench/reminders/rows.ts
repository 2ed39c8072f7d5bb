import type { ClientBase } from 'pg';

const statements = [
  `insert into consents (id, employee_id, purpose, version, text_hash, language, given, at)
    select gen_random_uuid(), id, 'reminders', 1, repeat('0', 64), 'en', true, now() from employees`,
  // One person in ten has chosen an hour.
  `insert into employee_notification_settings (employee_id, hour, updated_at)
    select id, '09:30', now() from employees where abs(hashtext(id::text)) % 10 = 0`,
  'vacuum (analyze) consents, employee_notification_settings',
];

/** Turns reminders on for everyone. */
export async function insertReminders(client: ClientBase): Promise<void> {
  for (const text of statements) await client.query(text);
}

async function count(client: ClientBase, of: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${of}`);
  return rows[0]?.count ?? 0;
}

/** Returns the number of people who have not completed an open day of today. */
export const countToRemind = (client: ClientBase): Promise<number> =>
  count(
    client,
    `(select distinct participant_days.employee_id
      from participant_days
      join challenge_days on challenge_days.id = participant_days.day_id and status = 'open'
      join enrolments on enrolments.challenge_id = participant_days.challenge_id
        and enrolments.employee_id = participant_days.employee_id and to_date is null
      where participant_days.date = (now() at time zone 'Asia/Kolkata')::date
        and completed_at is null) as waiting`,
  );

export const countReminders = (client: ClientBase): Promise<number> =>
  count(client, `employee_notices where kind = 'day-waiting'`);
