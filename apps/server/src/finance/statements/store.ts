import type { Statement } from '@kolam/contract/finance/statements/model.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { partyDocuments, partyDocumentsBefore } from '#finance/invoices/queries.ts';
import { partyPayments, partyPaymentsBefore } from '#finance/payments/queries.ts';

/** Amounts in paise; `charges` and `settlements` are sums of the period, the same in each row. */
export type EntryRow = {
  on: string;
  kind: Statement['entries'][number]['kind'] | 'opening';
  code: string;
  id: string;
  note: string;
  charge: number;
  settlement: number;
  balance: number;
  charges: number;
  settlements: number;
};

type Asked = { partyId: string; from: string; to: string; most: number };

/**
 * What happened between us and a party in a period, in order, with the running balance. The first row
 * is what was due before; of more than `most` others, one more comes as well.
 */
export async function listEntries(
  db: Queryable,
  { partyId, from, to, most }: Asked,
): Promise<EntryRow[]> {
  // Summed up by themselves off their indexes: of a party's years no more than the period is read.
  const before = sql`${partyDocumentsBefore(partyId, from)} - ${partyPaymentsBefore(partyId, from)}`;
  const { rows } = await db.execute<EntryRow>(sql`
    with listed as (
      select ${from}::date as "on", -1 as rank, null::uuid as source, 'opening' as kind, '' as code,
        null::uuid as id, '' as note, (${before})::bigint as charge, 0::bigint as settlement
      union all ${partyDocuments(partyId, { from, to })}
      union all ${partyPayments(partyId, { from, to })}
    )
    select "on", kind, code, id, note, charge, settlement,
      (sum(charge - settlement) over (order by "on", rank, source, kind rows unbounded preceding))::bigint
        as balance,
      coalesce(sum(charge) filter (where rank >= 0) over (), 0)::bigint as charges,
      coalesce(sum(settlement) filter (where rank >= 0) over (), 0)::bigint as settlements
    from listed
    order by "on", rank, source, kind
    limit ${most + 2}`);
  return rows;
}
