import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { settlingDirection } from '@kolam/contract/finance/payments/values.ts';
import type { Statement } from '@kolam/contract/finance/statements/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { tdsEntries } from '#finance/deductions/tables.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { payments } from '#finance/payments/tables.ts';

/**
 * Amounts are in paise. `charges` and `settlements` are the sums of the period, the same in each
 * row.
 */
export type EntryRow = {
  on: string;
  kind: Statement['entries'][number]['kind'] | 'opening';
  code: string;
  /** Null for money on account. */
  id: string | null;
  note: string;
  charge: number;
  settlement: number;
  balance: number;
  charges: number;
  settlements: number;
};

type Period = { from: string; to: string };
type Asked = Period & { partyId: string; kind: PartyKind; most: number };

/**
 * Lists a party's entries of a period in order, with the running balance. The first row is the
 * opening balance. Of more than `most` others, one more is returned.
 */
export async function listEntries(
  db: Queryable,
  { partyId, kind, from, to, most }: Asked,
): Promise<EntryRow[]> {
  // Summed separately from indexes, so that only the period's rows are read.
  const before = sql`${partyDocumentsBefore(partyId, from)} - ${partyPaymentsBefore({ partyId, kind, day: from })} - ${billTaxesBefore(partyId, from)}`;
  const { rows } = await db.execute<EntryRow>(sql`
    with listed as (
      select ${from}::date as "on", -1 as rank, null::uuid as source, 'opening' as kind, '' as code,
        null::uuid as id, '' as note, (${before})::bigint as charge, 0::bigint as settlement
      union all ${partyDocuments(partyId, { from, to })}
      union all ${partyPayments({ partyId, kind, from, to })}
      union all ${billTaxes(partyId, { from, to })}
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

/**
 * A query for the issued documents of a party in a period as its statement lists them: what raises
 * and lowers the amount due in paise, the invoice's `id`, and `rank` and `source` for the order
 * within a day.
 */
function partyDocuments(partyId: string, { from, to }: Period): SQL {
  return sql`
    select issued_on as "on", 0 as rank, id as source, 'invoice' as kind, code, id, bill_no as note,
      grand_total as charge, 0::bigint as settlement
    from ${invoices}
    where party_id = ${partyId} and state = 'issued' and issued_on between ${from} and ${to}
    union all
    select notes.issued_on, 1, notes.id, 'credit-note', notes.code, invoices.id, notes.reason, 0,
      notes.grand_total
    from ${invoices} join ${creditNotes} as notes on notes.invoice_id = invoices.id
    where invoices.party_id = ${partyId} and notes.issued_on between ${from} and ${to}`;
}

/** A SQL value for the balance of the documents before a day, in paise. */
function partyDocumentsBefore(partyId: string, day: string): SQL {
  return sql`(
    (select coalesce(sum(grand_total), 0) from ${invoices}
      where party_id = ${partyId} and state = 'issued' and issued_on < ${day})
    - (select coalesce(sum(notes.grand_total), 0)
      from ${invoices} join ${creditNotes} as notes on notes.invoice_id = invoices.id
      where invoices.party_id = ${partyId} and notes.issued_on < ${day}))`;
}

/**
 * A query for the payments of a party in a period as its statement lists them: the money, then the
 * tax deducted at source. A reversed payment has both again on the day of its reversal. A refund
 * raises the amount due. See `partyDocuments`.
 */
function partyPayments({ partyId, kind, from, to }: Omit<Asked, 'most'>): SQL {
  const isRefund = sql`direction <> ${settlingDirection[kind]}`;
  return sql`
    select part."on", part.rank, payments.id as source, part.kind, code, invoice_id as id, part.note,
      part.charge, part.settlement
    from ${payments}, lateral (
      values (paid_on, 2, 'payment', concat_ws(' ', mode, nullif(ref, '')), 0::bigint, amount),
        (paid_on, 2, 'tds', '', 0, tds),
        (reversed_on, 3, 'reversal', reverse_reason, amount, 0),
        (reversed_on, 3, 'tds-reversal', reverse_reason, tds, 0)
    ) as part ("on", rank, kind, note, charge, settlement)
    where party_id = ${partyId} and not (${isRefund})
      and (paid_on between ${from} and ${to} or reversed_on between ${from} and ${to})
      and part."on" between ${from} and ${to} and part.charge + part.settlement > 0
    union all
    select part."on", part.rank, payments.id, part.kind, code, null, part.note, part.charge, part.settlement
    from ${payments}, lateral (
      values (paid_on, 2, 'refund', concat_ws(' ', mode, nullif(ref, '')), amount, 0::bigint),
        (reversed_on, 3, 'refund-reversal', reverse_reason, 0, amount)
    ) as part ("on", rank, kind, note, charge, settlement)
    where party_id = ${partyId} and ${isRefund} and part."on" between ${from} and ${to}`;
}

/**
 * The tax deducted from a vendor's bills when they were recorded, and what notes released of it, each
 * on the day of its document.
 */
const deductedFromBills = (partyId: string): SQL => sql`
  select coalesce(notes.issued_on, invoices.issued_on) as "on", notes.id as note_id, entry.id as source,
    invoices.code, invoices.id, entry.tax
  from ${tdsEntries} as entry
  join ${invoices} on invoices.id = entry.invoice_id and invoices.state = 'issued'
  left join ${creditNotes} as notes on entry.cause = 'note' and notes.id = entry.cause_id
  where entry.party_id = ${partyId} and entry.cause in ('bill', 'note') and entry.tax <> 0`;

/** A query for the tax deducted from bills in a period as the statement lists it, see `partyDocuments`. */
const billTaxes = (partyId: string, { from, to }: Period): SQL => sql`
  select "on", case when note_id is null then 0 else 1 end, source,
    case when tax > 0 then 'tds' else 'tds-reversal' end, code, id, '', greatest(-tax, 0), greatest(tax, 0)
  from (${deductedFromBills(partyId)}) as deducted
  where "on" between ${from} and ${to}`;

/** A SQL value for the tax deducted from bills before a day, in paise. */
const billTaxesBefore = (partyId: string, day: string): SQL => sql`(
  select coalesce(sum(tax), 0) from (${deductedFromBills(partyId)}) as deducted where "on" < ${day})`;

/**
 * A SQL value for the payments before a day less their reversals before it, in paise. Money out to a
 * customer is a refund, as is money in from a vendor.
 */
function partyPaymentsBefore({
  partyId,
  kind,
  day,
}: {
  partyId: string;
  kind: PartyKind;
  day: string;
}): SQL {
  const settling = settlingDirection[kind];
  return sql`(
    select coalesce(sum(case when direction = ${settling} then amount + tds else -amount end), 0)
    from ${payments}
    where party_id = ${partyId} and paid_on < ${day}
      and (reversed_on is null or reversed_on >= ${day}))`;
}
