import { sql } from 'drizzle-orm';
import { openText } from '#core/data-key/sealed-text.ts';
import type { Queryable } from '#core/database/types.ts';
import type { StaffBank } from '#workforce/staff/queries.ts';
import { payslips } from './tables.ts';

/** What identifies a bank account. */
export type Account = Pick<StaffBank, 'accountNumber' | 'ifsc'>;

/**
 * Returns the account of each employee's latest payslip that was paid by NEFT or RTGS, by the
 * employee's id.
 */
export async function lastAccounts(db: Queryable, ids: string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string } & Account>(sql`
    select employee.id, last.account_number as "accountNumber", last.ifsc
    from unnest(${sql.param(ids)}::uuid[]) as employee (id)
    cross join lateral (
      select account_number, ifsc from ${payslips}
      where employee_id = employee.id and voided_at is null
        and pay_mode in ('NEFT', 'RTGS') and account_number is not null
      order by month desc limit 1
    ) last`);
  return new Map(
    rows.map(({ id, accountNumber, ifsc }) => [
      id,
      { accountNumber: openText('payslips.account_number', accountNumber), ifsc },
    ]),
  );
}
