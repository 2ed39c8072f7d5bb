import { notices } from '@kolam/contract/people/consents/notices.ts';
import { neededPurpose, type Purpose, purposes } from '@kolam/contract/people/consents/purposes.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { findConsents } from './store.ts';

/** Returns whether a person currently agrees to a purpose. */
export async function agreesTo(
  db: Queryable,
  employeeId: string,
  purpose: Purpose,
): Promise<boolean> {
  return (await findConsents(db, employeeId)).get(purpose)?.given ?? false;
}

/** Returns whether a person has withdrawn their consent to take part. */
export const hasStopped = async (db: Queryable, employeeId: string): Promise<boolean> =>
  (await findConsents(db, employeeId)).get(neededPurpose)?.given === false;

/**
 * A query for the people who currently agree to reminders, each once: `employee_id`, `at`. In the order
 * of their ids it reads an index, which has only these consents.
 */
export const peopleWithReminders = (): SQL => sql`
  select given.employee_id, given.at from consents as given
  where given.purpose = 'reminders' and given.given
    and not exists (
      select from consents as later
      where later.employee_id = given.employee_id and later.purpose = 'reminders'
        and (later.at, later.id) > (given.at, given.id))`;

type OtherPurpose = Exclude<Purpose, 'take-part'>;

/**
 * A condition on a person's id: they currently agree to the present version of the notice of a
 * purpose other than taking part.
 */
export const agreesToPresent = (employeeId: SQL, purpose: OtherPurpose): SQL =>
  sql`${agreedToPresentAt(employeeId, purpose)} is not null`;

/** Since when that is, or null. */
export const agreedToPresentAt = (employeeId: SQL, purpose: OtherPurpose): SQL => sql`(
  select case when latest.given and latest.version >= ${notices[purpose].version} then latest.at end
  from consents as latest
  where latest.employee_id = ${employeeId} and latest.purpose = ${purpose}
  order by latest.at desc, latest.id desc limit 1)`;

/** A condition on a person's id: they agree to an earlier version of a notice. */
export const hasOutdatedConsent = (employeeId: SQL): SQL => sql`
  exists (
    select from consents as latest
    join json_to_recordset(${JSON.stringify(versions)}::json) as notice (purpose text, version int)
      on notice.purpose = latest.purpose and latest.version < notice.version
    where latest.employee_id = ${employeeId} and latest.given
      and not exists (
        select from consents as later
        where later.employee_id = latest.employee_id and later.purpose = latest.purpose
          and (later.at, later.id) > (latest.at, latest.id)))`;

/** The notices that have more than one version: nobody agrees to an earlier one of the others. */
const versions = purposes
  .map((purpose) => ({ purpose, version: notices[purpose].version }))
  .filter(({ version }) => version > 1);

/** A condition on a person's id: they have withdrawn their consent to take part. */
export function hasWithdrawn(employeeId: SQL): SQL {
  // Starts from the withdrawals, which are few and have an index of their own.
  return sql`exists (
    select from consents as withdrawn
    where withdrawn.employee_id = ${employeeId}
      and withdrawn.purpose = 'take-part' and not withdrawn.given
      and not exists (
        select from consents as later
        where later.employee_id = withdrawn.employee_id and later.purpose = 'take-part'
          and (later.at, later.id) > (withdrawn.at, withdrawn.id)))`;
}
