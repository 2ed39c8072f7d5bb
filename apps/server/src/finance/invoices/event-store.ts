import type { Page } from '@kolam/contract/core/paging.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { invoices } from './tables.ts';

/** Sums in paise, as exact integers. */
const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::bigint`;

const linkedSums = prepared((db) =>
  db
    .select({
      eventId: invoices.eventId,
      head: invoices.eventHead,
      count: sql<number>`count(*)::int`,
      value: sumOf(invoices.subtotal),
      credited: sumOf(invoices.creditedTaxable),
    })
    .from(invoices)
    .where(
      sql`${invoices.eventId} = any(${sql.placeholder('ids')}::uuid[]) and ${invoices.state} = 'issued'`,
    )
    .groupBy(invoices.eventId, invoices.eventHead),
);

/**
 * Sums the documents linked to events by event and head, in paise. Drafts and void documents don't
 * count.
 */
export async function sumLinked(db: Queryable, eventIds: string[]) {
  const found = await linkedSums(db, { ids: eventIds });
  return found.map(({ eventId, head, ...documents }) => ({
    // A database constraint requires both or neither.
    eventId: eventId as string,
    head: head as EventHead,
    ...documents,
  }));
}

/**
 * A SQL value for the cost of the purchases linked to some events, in paise. `eventIds` is a query
 * for their ids.
 */
export const linkedCosts = (eventIds: SQL): SQL => sql`(
  select coalesce(sum(subtotal - credited_taxable), 0) from ${invoices}
  where event_id in (${eventIds}) and state = 'issued' and kind = 'purchase')`;

/**
 * A query for the sums of the documents linked to each event that has any. A constraint links sales to
 * revenue alone, and purchases to costs.
 */
export const linkedTotals = (): SQL => sql`
  select event_id,
    coalesce(sum(subtotal - credited_taxable) filter (where kind = 'sales'), 0) as revenue,
    coalesce(sum(subtotal - credited_taxable) filter (where kind = 'purchase'), 0) as costs
  from ${invoices} where event_id is not null and state = 'issued' group by event_id`;

const linkedCount = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(eq(invoices.eventId, sql.placeholder('eventId'))),
);

/** Counts the documents of any state that are linked to an event. */
export async function countLinked(db: Queryable, eventId: string): Promise<number> {
  const [found] = await linkedCount(db, { eventId });
  return found?.count ?? 0;
}

const linked = {
  id: invoices.id,
  version: invoices.version,
  kind: invoices.kind,
  state: invoices.state,
  code: invoices.code,
  status: invoices.status,
  issuedOn: invoices.issuedOn,
  partyId: invoices.partyId,
  partyName: invoices.partyName,
  eventHead: invoices.eventHead,
  subtotal: invoices.subtotal,
  creditedTaxable: invoices.creditedTaxable,
};
export type LinkedDocument = Pick<typeof invoices.$inferSelect, keyof typeof linked> & {
  eventHead: EventHead;
};

/** Lists the documents linked to an event or to one of its heads, newest first. */
export function listLinkedPage(
  db: Queryable,
  { eventId, head, page }: { eventId: string; head: EventHead | undefined; page: Page },
) {
  return listPage<typeof invoices, LinkedDocument>(db, {
    name: 'linked-documents',
    table: invoices,
    columns: linked,
    filters: [
      eq(invoices.eventId, sql.placeholder('eventId')),
      head && eq(invoices.eventHead, sql.placeholder('head')),
    ],
    values: { eventId, head },
    searched: false,
    sort: invoices.issuedOn,
    descending: true,
    page,
  });
}
