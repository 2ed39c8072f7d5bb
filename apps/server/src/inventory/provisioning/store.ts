import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  DestinationType,
  TicketOut,
  TicketStatus,
  ticketList,
} from '@kolam/contract/inventory/provisioning/values.ts';
import { asc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { ticketLines, tickets } from './tables.ts';

/** All columns but the search text and constants. */
const { searchText: _text, vendorKind: _kind, ...columns } = getTableColumns(tickets);

export type TicketRow = Omit<typeof tickets.$inferSelect, 'searchText' | 'vendorKind'>;
export type TicketLineRow = typeof ticketLines.$inferSelect;
type NewTicketLine = Pick<
  TicketLineRow,
  'id' | 'ticketId' | 'place' | 'skuId' | 'warehouseId' | 'boxId' | 'qty' | 'cost'
>;

export type TicketFilter = {
  search: string | undefined;
  status: TicketStatus | undefined;
  toType: DestinationType | undefined;
  out: TicketOut | undefined;
  /** Goods of open tickets that were issued before this instant are late. */
  lateBefore: Date;
};
export type TicketSort = { column: SortOf<typeof ticketList>; descending: boolean };

/** A ticket is issued when it is created. */
const sortedBy = {
  code: tickets.code,
  toRef: tickets.toRef,
  issuedOn: tickets.createdAt,
  createdAt: tickets.createdAt,
} as const satisfies Record<TicketSort['column'], unknown>;

const given = sql.placeholder;

/** Written exactly as in the partial index of issued stock. */
const isOut = sql`${tickets.out} > 0`;

/**
 * Tickets with goods that should have come back: closed ones, or those issued before an instant.
 */
export const isLateAt = (before: SQLWrapper): SQL =>
  sql`(${isOut} and (${tickets.status} = 'CLOSED' or ${tickets.createdAt} < ${before}))`;

export function listTicketPage(
  db: Queryable,
  { filter, sort, page }: { filter: TicketFilter; sort: TicketSort; page: Page },
) {
  const { search, status, toType, out } = filter;
  return listPage<typeof tickets, TicketRow>(db, {
    name: 'tickets',
    table: tickets,
    columns,
    filters: [
      status === undefined ? undefined : eq(tickets.status, given('status')),
      toType === undefined ? undefined : eq(tickets.toType, given('toType')),
      out === 'some' ? isOut : undefined,
      out === 'late' ? isLateAt(given('lateBefore')) : undefined,
      search === undefined ? undefined : contains(tickets.searchText, given('substring')),
    ],
    values: { ...filter, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

const ticketById = prepared((db) =>
  db
    .select(columns)
    .from(tickets)
    .where(eq(tickets.id, given('id'))),
);

export async function findTicket(db: Queryable, id: string): Promise<TicketRow | null> {
  const [found] = await ticketById(db, { id });
  return found ?? null;
}

/** Locks tickets, in the order of their ids, for the rest of the transaction, before any stock. */
export async function findTicketsForUpdate(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, TicketRow>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select(columns)
    .from(tickets)
    .where(inArray(tickets.id, [...new Set(ids)]))
    .orderBy(asc(tickets.id))
    .for('no key update');
  return new Map(found.map((row) => [row.id, row]));
}

const linesByTicket = prepared((db) =>
  db
    .select()
    .from(ticketLines)
    .where(sql`${ticketLines.ticketId} = any(${given('ids')}::uuid[])`)
    .orderBy(asc(ticketLines.ticketId), asc(ticketLines.place)),
);

/** Returns lines of tickets, each ticket's in order. */
export async function listTicketLines(
  db: Queryable,
  { ticketIds }: { ticketIds: readonly string[] },
): Promise<TicketLineRow[]> {
  return ticketIds.length === 0 ? [] : linesByTicket(db, { ids: [...ticketIds] });
}

/** Sums of all lines of a ticket. `cost` is in paise. */
export type TicketSums = Pick<
  TicketLineRow,
  'picked' | 'good' | 'used' | 'damaged' | 'missing' | 'quarantined' | 'cost'
> & { lineCount: number };

const sumOf = (column: PgColumn) => sql<number>`sum(${column})::int`;

const sumsByTicket = prepared((db) =>
  db
    .select({
      ticketId: ticketLines.ticketId,
      lineCount: sql<number>`count(*)::int`,
      picked: sumOf(ticketLines.picked),
      good: sumOf(ticketLines.good),
      used: sumOf(ticketLines.used),
      damaged: sumOf(ticketLines.damaged),
      missing: sumOf(ticketLines.missing),
      quarantined: sumOf(ticketLines.quarantined),
      cost: sql<number>`sum(${ticketLines.cost})::float8`,
    })
    .from(ticketLines)
    .where(sql`${ticketLines.ticketId} = any(${given('ids')}::uuid[])`)
    .groupBy(ticketLines.ticketId),
);

export async function sumTicketLines(
  db: Queryable,
  ticketIds: readonly string[],
): Promise<Map<string, TicketSums>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await sumsByTicket(db, { ids: [...ticketIds] });
  return new Map(rows.map(({ ticketId, ...sums }) => [ticketId, sums]));
}

export async function insertTicket(tx: Tx, ticket: Omit<TicketRow, 'version'>): Promise<TicketRow> {
  const [inserted] = await tx.insert(tickets).values(ticket).returning(columns);
  return inserted as TicketRow;
}

/** Rows per statement: the number of query parameters is limited. */
const linesAtOnce = 2_000;

export async function insertTicketLines(tx: Tx, lines: readonly NewTicketLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    await tx.insert(ticketLines).values(lines.slice(start, start + linesAtOnce));
  }
}

/** Adds units and their cost to lines. */
export async function addToTicketLines(
  tx: Tx,
  lines: readonly Pick<TicketLineRow, 'id' | 'qty' | 'cost'>[],
): Promise<void> {
  if (lines.length === 0) return;
  const given = JSON.stringify(lines.map(({ id, qty, cost }) => ({ id, qty, cost })));
  await tx.execute(sql`
    update ticket_lines set qty = ticket_lines.qty + given.qty, cost = ticket_lines.cost + given.cost
    from json_to_recordset(${given}::json) as given (id uuid, qty int, cost bigint)
    where ticket_lines.id = given.id`);
}

export async function saveTicket(
  tx: Tx,
  id: string,
  changes: Partial<TicketRow> & { updatedAt: Date },
): Promise<TicketRow> {
  const [saved] = await tx
    .update(tickets)
    .set({ ...changes, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
    .returning(columns);
  return saved as TicketRow;
}

/** Writes the picked units of lines. */
export async function savePicked(
  tx: Tx,
  lines: readonly Pick<TicketLineRow, 'id' | 'picked'>[],
): Promise<void> {
  const given = JSON.stringify(lines.map(({ id, picked }) => ({ id, picked })));
  await tx.execute(sql`
    update ticket_lines set picked = given.picked
    from json_to_recordset(${given}::json) as given (id uuid, picked int)
    where ticket_lines.id = given.id`);
}
