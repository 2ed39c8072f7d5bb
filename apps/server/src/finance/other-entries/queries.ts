import { inRupees } from '@kolam/contract/core/money.ts';
import type { OtherEntry } from '@kolam/contract/finance/other-entries/model.ts';
import {
  type OtherHead,
  otherHeadKeys,
  otherHeadLabels,
} from '@kolam/contract/finance/other-entries/values.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { byAmount, byShortNumber, type Searchable } from '#core/searchable.ts';
import { findEntries, type OtherEntryRow } from './store.ts';
import { otherEntries } from './tables.ts';

export type { OtherEntryRow } from './store.ts';

/** The name of the head, in SQL. */
const headLabel = sql`case ${otherEntries.head} ${sql.join(
  otherHeadKeys.map((head) => sql`when ${head}::text then ${otherHeadLabels[head]}::text`),
  sql` `,
)} end`;

/** Returns whether an entry with this id exists. */
export const isOtherEntry = async (db: Queryable, id: string): Promise<boolean> =>
  (await findEntries(db, [id])).length > 0;

/** Other entries, for the quick search. */
export const searchableEntries: Searchable = {
  table: otherEntries,
  text: otherEntries.searchText,
  title: otherEntries.code,
  newestFirst: true,
  keys: [otherEntries.code],
  facts: [byShortNumber(otherEntries.code), byAmount(otherEntries.amount)],
  detail: [
    headLabel,
    otherEntries.note,
    sql`case when ${otherEntries.reversedAt} is not null then 'reversed' end`,
  ],
  amount: otherEntries.amount,
};

/** Returns entries by id. Amounts are in paise. */
export async function entriesById(
  db: Queryable,
  ids: string[],
): Promise<Map<string, OtherEntryRow>> {
  return new Map((await findEntries(db, ids)).map((entry) => [entry.id, entry]));
}

export const presentEntry = (row: OtherEntryRow): OtherEntry => ({
  _id: row.id,
  id: row.id,
  code: row.code,
  head: row.head,
  direction: row.direction,
  amount: inRupees(row.amount),
  bookedOn: row.bookedOn,
  payMonth: row.payMonth,
  note: row.note,
});

/** What a head moved in a month one way, in paise. */
export type EntrySum = {
  month: string;
  head: OtherHead;
  direction: PaymentDirection;
  amount: number;
};

/**
 * Sums the other entries of a period by month, head and direction. A reversal counts on its own day
 * (`reversed_on`), so that closed months never change. Both days are inclusive.
 */
export async function entrySums(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<EntrySum[]> {
  const { rows } = await db.execute<EntrySum>(sql`
    select to_char(day, 'YYYY-MM') as month, head, direction, sum(amount)::float8 as amount
    from (
      select booked_on as day, head, direction, amount from ${otherEntries}
      where booked_on between ${from}::date and ${to}::date
      union all
      select reversed_on, head, direction, -amount from ${otherEntries}
      where reversed_on is not null and reversed_on between ${from}::date and ${to}::date
    ) as moved
    group by 1, 2, 3 having sum(amount) <> 0`);
  return rows;
}
