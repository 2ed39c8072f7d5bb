import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { Searchable } from '#core/searchable.ts';
import { recurringInvoices } from './tables.ts';

/** Returns whether a schedule with this id exists. */
export async function isRecurringInvoice(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: recurringInvoices.id })
    .from(recurringInvoices)
    .where(eq(recurringInvoices.id, id));
  return found.length > 0;
}

/** Returns the names of schedules and their problems, by id. Unknown ids are missing. */
export async function schedulesById(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await db
    .select({
      id: recurringInvoices.id,
      name: recurringInvoices.name,
      partyName: recurringInvoices.partyName,
      problem: recurringInvoices.problem,
    })
    .from(recurringInvoices)
    .where(inArray(recurringInvoices.id, ids));
  return new Map(found.map((each) => [each.id, each]));
}

/** Schedules, for the quick search. */
export const searchableSchedules: Searchable = {
  table: recurringInvoices,
  text: recurringInvoices.searchText,
  title: recurringInvoices.name,
  keys: [sql`lower(${recurringInvoices.name})`],
  detail: [recurringInvoices.partyName, recurringInvoices.status],
};
