import { type SQL, sql } from 'drizzle-orm';
import { tdsEntries } from '#finance/deductions/tables.ts';
import { invoices } from './tables.ts';

/** What is due of a vendor's bills that bore their tax when they were recorded, see `usedAhead`. */
export const dueOfBills = (): SQL => sql`(
  select coalesce(sum(bill.due), 0) from ${invoices} as bill join ${tdsEntries} as entry
    on entry.cause = 'bill' and entry.cause_id = bill.id and entry.financial_year = ahead.financial_year
  where bill.party_id = ahead.party_id and bill.due > 0)`;
