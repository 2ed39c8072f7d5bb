import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import { tdsEntries } from '#finance/deductions/tables.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { accountEntries, parties } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';

/** What the figures are of: all customers or vendors, or one of them, at the end of a day. */
export type AsOf = { kind: PartyKind; on: string; partyId?: string | undefined };

/** The day of an instant in India. */
const dayIn = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Kolkata')::date`;

/**
 * A query for what raised (+) and settled (−) each document until the end of a day, in paise: a row
 * for each fact, by its own day. Nothing is taken from a current balance. A document without a row
 * of its own, as it was issued later or void by then, may have payments all the same.
 */
const facts = ({ kind, on, partyId }: AsOf): SQL => {
  const documents = sql.raw(kind === 'customer' ? `'sales'` : `'purchase'`);
  const direction = sql.raw(kind === 'customer' ? `'in'` : `'out'`);
  const ofParty = (column: SQL) =>
    partyId === undefined ? sql`` : sql`and ${column} = ${partyId}::uuid`;
  return sql`
    select party_id, id as invoice_id, grand_total as amount
    from ${invoices}
    where kind = ${documents} and state <> 'draft' and issued_on <= ${on}::date
      and (voided_at is null or ${dayIn(sql`voided_at`)} > ${on}::date) ${ofParty(sql`party_id`)}
    union all
    select party_id, invoice_id, -(amount + tds)
    from ${payments}
    where direction = ${direction} and invoice_id is not null and paid_on <= ${on}::date
      and (reversed_on is null or reversed_on > ${on}::date) ${ofParty(sql`party_id`)}
    union all
    select invoice.party_id, note.invoice_id, -note.grand_total
    from ${creditNotes} as note join ${invoices} as invoice on invoice.id = note.invoice_id
    where note.kind = ${documents} and note.issued_on <= ${on}::date ${ofParty(sql`invoice.party_id`)}
    union all
    ${fromAccount({ kind, on, ofParty })}
    ${kind === 'vendor' ? sql`union all ${deductedFromBills({ on, ofParty })}` : sql``}`;
};

type Part = { on: string; ofParty: (column: SQL) => SQL };

/** Tax deducted as bills were recorded, and what notes and voiding released of it. */
const deductedFromBills = ({ on, ofParty }: Part): SQL => sql`
  select entry.party_id, entry.invoice_id, -entry.tax
  from ${tdsEntries} as entry left join ${creditNotes} as note on note.id = entry.cause_id
  where entry.cause in ('bill', 'note', 'void') and entry.tax <> 0
    and case entry.cause when 'bill' then entry.day when 'note' then note.issued_on
      else ${dayIn(sql`entry.created_at`)} end <= ${on}::date ${ofParty(sql`entry.party_id`)}`;

/** Money that was applied to invoices or bills, or moved from them to the account. */
const fromAccount = ({ kind, on, ofParty }: Part & Pick<AsOf, 'kind'>): SQL => sql`
  select party_id, invoice_id, amount
  from (${entries({ kind, on, ofParty })}) as entry where invoice_id is not null`;

/**
 * A query for the entries of the accounts of customers or vendors until the end of a day. A note counts on its own
 * day and money on that of its payment, together with what the same receipt or payout settled. Any other
 * entry counts on the day on which it was made.
 */
const entries = ({ kind, on, ofParty }: Part & Pick<AsOf, 'kind'>): SQL => sql`
  select entry.party_id, entry.invoice_id, entry.amount
  from ${accountEntries} as entry
  join ${parties} as party on party.id = entry.party_id and party.kind = ${kind}
  left join ${creditNotes} as note on entry.kind = 'note' and note.id = entry.cause_id
  left join ${payments} as payment on payment.id = case
    when entry.kind in ('receipt', 'payout', 'refund') then entry.cause_id
    when entry.kind = 'application' then entry.payment_id end
  where coalesce(note.issued_on, payment.paid_on, ${dayIn(sql`entry.created_at`)}) <= ${on}::date
    ${ofParty(sql`entry.party_id`)}`;

/**
 * A query for the documents with something due (`due` > 0), or paid before or beyond them by the
 * days of the payments (`due` < 0), at the end of a day.
 */
export const openDocuments = (asked: AsOf): SQL => sql`
  select party_id, invoice_id, sum(amount) as due from (${facts(asked)}) as fact
  group by party_id, invoice_id having sum(amount) <> 0`;

/** A query for the money on the accounts of customers or vendors at the end of a day, by party. */
export const accounts = ({ kind, on, partyId }: AsOf): SQL => sql`
  select party_id, sum(amount) as amount
  from (${entries({
    kind,
    on,
    ofParty: (column) => (partyId === undefined ? sql`` : sql`and ${column} = ${partyId}::uuid`),
  })}) as entry
  group by party_id`;
