import { destinationTypes, ticketStatuses } from '@kolam/contract/inventory/provisioning/values.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '#finance/events/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { boxes } from '#inventory/boxes/tables.ts';
import { skus } from '#inventory/catalogue/tables.ts';
import { warehouses } from '#inventory/warehouses/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

/** Goods issued to an event or a vendor. The row is the lock of what is still out. */
export const tickets = pgTable(
  'tickets',
  {
    ...recordColumns(),
    number: integer().notNull(),
    code: text().notNull(),
    financialYear: smallint().notNull(),
    status: text({ enum: ticketStatuses }).notNull(),
    toType: text({ enum: destinationTypes }).notNull(),
    /** As entered, or the name of the event or vendor at the time of issue. */
    toRef: peopleText().notNull(),
    eventId: uuid().references(() => events.id),
    vendorId: uuid(),
    /** With it, the foreign key refuses a customer. */
    vendorKind: text().notNull().generatedAlwaysAs(sql`'vendor'`),
    transportBoxId: uuid().references(() => boxes.id),
    note: text().notNull(),
    issuedByName: text().notNull(),
    /** Sums of the lines, stored with them: sent, and still out. */
    units: integer().notNull(),
    out: integer().notNull(),
    closedAt: instantColumn(),
    closedByName: text(),
    /** Codes of the goods, for the search. */
    goods: text().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((code || e'\\n' || to_ref || e'\\n' || goods) collate "und-x-icu")`,
      ),
  },
  (table) => [
    unique('tickets_code_key').on(table.code),
    unique('tickets_number_key').on(table.financialYear, table.number),
    // A transport box holds the goods of one ticket.
    uniqueIndex('tickets_box_key').on(table.transportBoxId).where(sql`${table.out} > 0`),
    foreignKey({
      name: 'tickets_vendor_fkey',
      columns: [table.vendorId, table.vendorKind],
      foreignColumns: [parties.id, parties.kind],
    }),
    index('tickets_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('tickets_created_at_idx').on(table.createdAt, table.id),
    index('tickets_code_idx').on(table.code, table.id),
    index('tickets_to_ref_idx').on(table.toRef, table.id),
    index('tickets_status_idx').on(table.status, table.createdAt, table.id),
    index('tickets_to_type_idx').on(table.toType, table.createdAt, table.id),
    index('tickets_status_to_type_idx').on(table.status, table.toType, table.createdAt, table.id),
    // Tickets with issued stock, including late ones.
    index('tickets_out_idx')
      .on(table.createdAt, table.id, table.status)
      .where(sql`${table.out} > 0`),
    index('tickets_event_idx').on(table.eventId).where(sql`${table.eventId} is not null`),
    index('tickets_vendor_idx').on(table.vendorId).where(sql`${table.vendorId} is not null`),
    check(
      'tickets_code',
      sql`${table.code} ~ '^${sql.raw(fixedPrefixes.ticket)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check('tickets_out', sql`${table.out} between 0 and ${table.units}`),
    check(
      'tickets_destination',
      sql`(${table.eventId} is null or ${table.toType} = 'EVENT')
        and (${table.vendorId} is null or ${table.toType} = 'VENDOR')`,
    ),
    check(
      'tickets_closed',
      sql`num_nulls(${table.closedAt}, ${table.closedByName}) = case when ${table.status} = 'CLOSED' then 0 else 2 end`,
    ),
  ],
);

/** Units of a SKU from one place, and what became of them. Amounts are in paise. */
export const ticketLines = pgTable(
  'ticket_lines',
  {
    id: uuid().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    place: smallint().notNull(),
    skuId: uuid()
      .notNull()
      .references(() => skus.id),
    warehouseId: uuid()
      .notNull()
      .references(() => warehouses.id),
    /** Null: they were in the warehouse, not in a box. */
    boxId: uuid().references(() => boxes.id),
    /** The box, or the warehouse for goods not in a box. */
    placeId: uuid().notNull().generatedAlwaysAs(sql`coalesce(box_id, warehouse_id)`),
    qty: integer().notNull(),
    picked: integer().notNull().default(0),
    /**
     * The value that left stock with them, and the part of it that came back or was written off.
     */
    cost: bigint({ mode: 'number' }).notNull(),
    costBack: bigint({ mode: 'number' }).notNull().default(0),
    good: integer().notNull().default(0),
    used: integer().notNull().default(0),
    damaged: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    quarantined: integer().notNull().default(0),
    out: integer()
      .notNull()
      .generatedAlwaysAs(sql`qty - good - used - damaged - missing - quarantined`),
  },
  (table) => [
    unique('ticket_lines_place_key').on(table.ticketId, table.place),
    // A box may have moved to another warehouse before more was taken from it.
    unique('ticket_lines_source_key').on(
      table.ticketId,
      table.skuId,
      table.placeId,
      table.warehouseId,
    ),
    // Units of a SKU that are out, the oldest first: ids grow with time.
    index('ticket_lines_out_idx')
      .on(table.skuId, table.ticketId, table.place)
      .where(sql`${table.out} > 0`),
    // Units still in their place, issued but not picked.
    index('ticket_lines_unpicked_idx')
      .on(table.placeId, table.skuId)
      .where(sql`${table.picked} < ${table.qty} and ${table.out} > 0`),
    check('ticket_lines_qty', sql`${table.qty} > 0`),
    check('ticket_lines_picked', sql`${table.picked} between 0 and ${table.qty}`),
    check(
      'ticket_lines_counters',
      sql`least(${table.good}, ${table.used}, ${table.damaged}, ${table.missing}, ${table.quarantined}) >= 0`,
    ),
    check('ticket_lines_out', sql`${table.out} >= 0`),
    check(
      'ticket_lines_cost',
      sql`${table.costBack} between 0 and ${table.cost}
        and (${table.out} > 0 or ${table.costBack} = ${table.cost})`,
    ),
  ],
);
