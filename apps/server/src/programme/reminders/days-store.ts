import { type DayContent, requiredComponents } from '@kolam/contract/programme/challenges/days.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';

/** The same instant as `dayTimes`, for rows of `challenge_days` and `challenges`. */
const closesAt = sql`((challenge_days.date + 1)::timestamp at time zone 'Asia/Kolkata'
  + case when allow_late_submission then max_late_hours else 0 end * interval '1 hour')`;

/** An open day on which something is required, and which still takes submissions. */
export type OpenDay = { id: string; challengeId: string; date: string; closesAt: Date };

type Row = Omit<OpenDay, 'closesAt'> & { closesAt: string; content: DayContent };

/** Returns open days of dates, with what is required. A challenge that is over has late ones. */
export async function listOpenDays(
  db: Queryable,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<OpenDay[]> {
  const { rows } = await db.execute<Row>(sql`
    select challenge_days.id, challenge_id as "challengeId",
      to_char(challenge_days.date, 'YYYY-MM-DD') as date, ${closesAt} as "closesAt", content
    from challenge_days join challenges on challenges.id = challenge_id
    where challenge_days.status = 'open' and challenge_days.date between ${from}::date and ${to}::date
      and challenges.status in ('active', 'completed') and ${closesAt} > ${now}::timestamptz
    order by challenge_days.date, challenge_days.id`);
  return rows
    .filter(({ content }) => requiredComponents(content).length > 0)
    .map(({ content: _, ...row }) => ({ ...row, closesAt: new Date(row.closesAt) }));
}

/** A workshop that starts within a time. */
export type Workshop = { dayId: string; workshopId: string; startAt: string };

/** Returns the workshops that start after an instant and not after another, on days around it. */
export async function listWorkshops(
  db: Queryable,
  { after, to, days }: { after: Date; to: Date; days: { from: string; to: string } },
): Promise<Workshop[]> {
  const { rows } = await db.execute<{ id: string; content: DayContent }>(sql`
    select challenge_days.id, content
    from challenge_days join challenges on challenges.id = challenge_id
    where challenge_days.date between ${days.from}::date and ${days.to}::date
      and challenges.status in ('active', 'completed')
      and exists (select from workshop_reminders where day_id = challenge_days.id)`);
  return rows.flatMap(({ id: dayId, content }) =>
    content.workshops.flatMap(({ workshopId, startAt }) => {
      const at = new Date(startAt ?? Number.NaN);
      return startAt !== null && at > after && at <= to ? { dayId, workshopId, startAt } : [];
    }),
  );
}
