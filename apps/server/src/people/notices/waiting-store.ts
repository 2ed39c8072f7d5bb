import type { Language } from '@kolam/contract/core/languages.ts';
import type { NoticeChoices, NoticeKind } from '@kolam/contract/people/notices/kinds.ts';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { openCompanies } from '#people/companies/queries.ts';
import { hasWithdrawn } from '#people/consents/queries.ts';
import { hasDevice } from '#platform/push/queries.ts';
import type { EmployeeNotice } from './queries.ts';
import { employeeNotices } from './tables.ts';

/** Makes servers take turns, so that no two of them count the pushes of a person at once. */
export async function lockSending(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('kolam.notices.send', 0))`);
}

/** A person with something to send, and how it can reach them. */
export type Recipient = {
  employeeId: string;
  email: string;
  language: Language;
  /** Whether they can sign in, have decided about taking part, and have not withdrawn from it. */
  isActive: boolean;
  choices: NoticeChoices;
  hasDevice: boolean;
  pushesToday: number;
  /** When they last got a mail of the kinds that are mailed once a week at most. */
  weeklyMailAt: Date | null;
};

/**
 * Returns people with due notices of these kinds, those who wait longest first. They are locked before their
 * notices, so that an erasure comes before or after.
 */
export async function lockRecipients(
  tx: Tx,
  {
    now,
    today,
    kinds,
    limit,
  }: { now: Date; today: string; kinds: readonly NoticeKind[]; limit: number },
): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient>(sql`
    with due as materialized (
      select employee_id from employee_notices
      where handled_at is null and due_at <= ${now}::timestamptz
        and kind = any(${sql.param([...kinds])}::text[])
      order by due_at, employee_id limit ${limit}
    )
    select employees.id as "employeeId", accounts.email, language,
      accounts.status = 'active' and employees.company_id in ${openCompanies()}
        and not employees.awaits_consent and not ${hasWithdrawn(sql`employees.id`)} as "isActive",
      coalesce(choices, '{}'::jsonb) as choices, ${hasDevice(sql`employees.id`)} as "hasDevice",
      (select count(*)::int from employee_pushes
        where employee_pushes.employee_id = employees.id and day = ${today}::date) as "pushesToday",
      weekly.at as "weeklyMailAt"
    from employees join accounts on accounts.id = employees.id
    left join employee_notification_settings as settings on settings.employee_id = employees.id
    left join employee_weekly_mails as weekly on weekly.employee_id = employees.id
    where employees.id in (select employee_id from due)
    order by employees.id for key share of employees`);
  return rows;
}

/** Locks all unsent notices of people, also those due later: they may be sent together. */
export function lockWaiting(
  tx: Tx,
  { employeeIds, kinds }: { employeeIds: string[]; kinds: readonly NoticeKind[] },
): Promise<EmployeeNotice[]> {
  return tx
    .select()
    .from(employeeNotices)
    .where(
      and(
        inArray(employeeNotices.employeeId, employeeIds),
        isNull(employeeNotices.handledAt),
        inArray(employeeNotices.kind, [...kinds]),
      ),
    )
    .orderBy(asc(employeeNotices.employeeId), asc(employeeNotices.id))
    .for('no key update');
}

/** Counts a push to each of these people. The key refuses one too many. */
export async function countPushes(
  tx: Tx,
  { pushes, day }: { pushes: { employeeId: string; number: number }[]; day: string },
): Promise<void> {
  if (pushes.length === 0) return;
  await tx.execute(sql`
    insert into employee_pushes (employee_id, day, number)
    select "employeeId", ${day}::date, number
    from json_to_recordset(${JSON.stringify(pushes)}::json)
      as given ("employeeId" uuid, number smallint)`);
}

/** Notes that these people got a mail of the kinds that are mailed once a week at most. */
export async function noteWeeklyMails(
  tx: Tx,
  { employeeIds, at }: { employeeIds: string[]; at: Date },
): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx.execute(sql`
    insert into employee_weekly_mails (employee_id, at)
    select id, ${at}::timestamptz from unnest(${sql.param(employeeIds)}::uuid[]) as given (id)
    on conflict (employee_id) do update set at = excluded.at`);
}

export async function setHandled(tx: Tx, { ids, at }: { ids: string[]; at: Date }): Promise<void> {
  await tx
    .update(employeeNotices)
    .set({ handledAt: at })
    .where(sql`${employeeNotices.id} = any(${sql.param(ids)}::uuid[])`);
}
