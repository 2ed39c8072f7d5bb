import { type SQL, sql } from 'drizzle-orm';

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
