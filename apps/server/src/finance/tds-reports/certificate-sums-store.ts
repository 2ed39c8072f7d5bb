import type { Quarter } from '@kolam/contract/finance/tds-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { paymentNotices } from '#finance/payment-notices/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { clientCertificates } from './tables.ts';

/** The quarter of the tax year of a payment's day. */
export const quarterOfPayment = sql`'Q' || extract(quarter from paid_on - interval '3 months')`;

/** The payments from which tax was deducted, of these days, both inclusive. */
export const isDeductedOf = ({ from, to }: { from: string; to: string }): SQL =>
  sql`direction = 'in' and paid_on between ${from}::date and ${to}::date
    and tds > 0 and not is_reversed`;

/** In paise. */
type QuarterSums = { quarter: Quarter; inNotices: number; recorded: number; certified: number };

/**
 * Returns the tax of a company by the quarters of a financial year: in notices that wait for their
 * payments, on the payments of its accounts, and by the certificates received.
 */
export async function sumsOfCompany(
  db: Queryable,
  {
    companyId,
    accountIds,
    year,
    ...days
  }: { companyId: string; accountIds: string[]; year: number; from: string; to: string },
): Promise<QuarterSums[]> {
  const { rows } = await db.execute<QuarterSums>(sql`
    select quarter, sum(in_notices)::bigint as "inNotices", sum(recorded)::bigint as recorded,
      sum(certified)::bigint as certified
    from (
      select ${quarterOfPayment} as quarter, 0::bigint as in_notices, tds as recorded,
        0::bigint as certified
      from ${payments}
      where party_id = any(${sql.param(accountIds)}::uuid[]) and ${isDeductedOf(days)}
      union all
      select ${quarterOfPayment}, tds, 0, 0 from ${paymentNotices}
      where company_id = ${companyId} and state = 'sent' and tds > 0
        and paid_on between ${days.from}::date and ${days.to}::date
      union all
      select quarter, 0, 0, tds from ${clientCertificates}
      where company_id = ${companyId} and year = ${year} and state = 'received'
    ) as parts
    group by quarter`);
  return rows;
}
