import type { CheerKind } from '@kolam/contract/programme/cheers/values.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { StoredPicture } from '#people/employee-accounts/queries.ts';
import { cheers } from './tables.ts';

type Cheered = { id: string; challengeId: string; completed: boolean };

/** Returns a person's day of a date to cheer: a completed one if there is any, the earliest first. */
export async function findDayToCheer(
  db: Queryable,
  {
    employeeId,
    date,
    challengeId,
  }: { employeeId: string; date: string; challengeId: string | undefined },
): Promise<Cheered | undefined> {
  const { rows } = await db.execute<Cheered>(sql`
    select id, challenge_id as "challengeId", completed_at is not null as completed
    from participant_days
    where employee_id = ${employeeId} and date = ${date} and not unlisted
      and ${challengeId === undefined ? sql`true` : sql`challenge_id = ${challengeId}`}
    order by completed_at nulls last, id limit 1`);
  return rows[0];
}

/** Adds a cheer, or changes the kind of the one that the person gave for this day. */
export async function saveCheer(
  tx: Tx,
  cheer: typeof cheers.$inferInsert,
): Promise<{ id: string }> {
  const [saved] = await tx
    .insert(cheers)
    .values(cheer)
    .onConflictDoUpdate({
      target: [cheers.participantDayId, cheers.fromEmployee, cheers.toEmployee],
      set: { kind: cheer.kind, at: cheer.at },
    })
    .returning({ id: cheers.id });
  return saved as { id: string };
}

type Deleted = { participantDayId: string; toEmployee: string };

/** Deletes a person's own cheer and returns what it was for, if there was one. */
export async function deleteCheer(
  tx: Tx,
  { id, from }: { id: string; from: string },
): Promise<Deleted | undefined> {
  const deleted = await tx
    .delete(cheers)
    .where(and(eq(cheers.id, id), eq(cheers.fromEmployee, from)))
    .returning({ participantDayId: cheers.participantDayId, toEmployee: cheers.toEmployee });
  return deleted[0];
}

/** Whether a day has a cheer. */
export const isCheered = async (db: Queryable, participantDayId: string): Promise<boolean> =>
  (await db.$count(cheers, eq(cheers.participantDayId, participantDayId))) > 0;

type Received = StoredPicture & {
  id: string;
  kind: CheerKind;
  at: Date;
  fromId: string;
  /** Null if the person shows none. */
  fromName: string | null;
  challengeId: string;
  title: string;
  date: string;
};

/** Returns a page of the cheers that a person received, the newest first, with their number. */
export async function listReceived(
  db: Queryable,
  { to, page }: { to: string; page: { page: number; limit: number } },
): Promise<{ rows: Received[]; total: number }> {
  const { rows } = await db.execute<Received>(sql`
    select cheers.id, cheers.kind, cheers.at, people.id as "fromId", people.shown_name as "fromName",
      people.motif, people.picture_id as "pictureId",
      challenges.id as "challengeId", challenges.title, participant_days.date
    from cheers join employees as people on people.id = cheers.from_employee
    join participant_days on participant_days.id = cheers.participant_day_id
    join challenges on challenges.id = participant_days.challenge_id
    where cheers.to_employee = ${to}
    order by cheers.at desc, cheers.id desc
    limit ${page.limit} offset ${(page.page - 1) * page.limit}`);
  return { rows, total: await db.$count(cheers, eq(cheers.toEmployee, to)) };
}

type OfToday = { to: string; kind: CheerKind; count: number; own: string | null };

/** Counts the cheers by kind for these people's completed days of a date, and finds the own ones. */
export async function countCheers(
  db: Queryable,
  { employeeIds, date, from }: { employeeIds: string[]; date: string; from: string },
): Promise<OfToday[]> {
  const { rows } = await db.execute<OfToday>(sql`
    select to_employee as "to", kind, count(*)::int as count,
      (array_agg(cheers.id order by at desc) filter (where from_employee = ${from}))[1] as own
    from participant_days join cheers on cheers.participant_day_id = participant_days.id
    where participant_days.employee_id = any(${sql.param(employeeIds)}::uuid[])
      and participant_days.date = ${date}::date and participant_days.completed_at is not null
    group by to_employee, kind order by to_employee, count(*) desc, kind`);
  return rows;
}

/** Returns the cheers that a person gave and received, without the other persons. */
export async function copyCheersOf(db: Queryable, employeeId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select case when from_employee = ${employeeId} then 'given' else 'received' end as direction,
      cheers.kind, participant_days.date, cheers.at
    from cheers join participant_days on participant_days.id = cheers.participant_day_id
    where from_employee = ${employeeId} or to_employee = ${employeeId}
    order by cheers.at, cheers.id`);
  return rows;
}
