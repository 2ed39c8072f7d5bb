import { eventStatuses } from '@kolam/contract/finance/events/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { parties } from '#finance/parties/tables.ts';
import { files } from '#platform/files/tables.ts';
import { staff } from '#workforce/staff/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

const paise = () => bigint({ mode: 'number' });

const timeOfDay = sql.raw("'^(([01][0-9]|2[0-3]):[0-5][0-9])?$'");

/**
 * Events for clients, with planned and manually entered amounts by head. Documents are linked by
 * columns of their own. Money is whole paise. Either all heads of a block are set or none.
 */
export const events = pgTable(
  'events',
  {
    ...recordColumns(),
    eventName: peopleText().notNull(),
    clientName: peopleText().notNull(),
    clientLocation: text().notNull(),
    clientPocName: text().notNull(),
    eventDate: date({ mode: 'string' }).notNull(),
    /** HH:MM in India. Empty when unknown. */
    startTime: text().notNull(),
    endTime: text().notNull(),
    city: peopleText().notNull(),
    venue: text().notNull(),
    description: text().notNull(),
    participants: integer(),
    lead: text().notNull(),
    category: text().notNull(),
    type: text().notNull(),
    status: text({ enum: eventStatuses }).notNull(),
    /** The list's sort key. */
    statusOrder: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case status when 'assigned' then 1 when 'in_progress' then 2 when 'completed' then 3 else 4 end`,
      ),
    budget: paise().notNull(),
    plannerId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    budgetRevenue: paise(),
    budgetVenue: paise(),
    budgetSupplies: paise(),
    budgetStaff: paise(),
    budgetLogistics: paise(),
    budgetMisc: paise(),
    manualRevenue: paise(),
    manualVenue: paise(),
    manualSupplies: paise(),
    manualStaff: paise(),
    manualLogistics: paise(),
    manualMisc: paise(),
    manualCosts: paise()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(manual_venue + manual_supplies + manual_staff + manual_logistics + manual_misc, 0)`,
      ),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((event_name || e'\\n' || client_name || e'\\n' || city || e'\\n' || venue) collate "und-x-icu")`,
      ),
  },
  (table) => [
    index('events_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('events_created_at_idx').on(table.createdAt, table.id),
    index('events_date_idx').on(table.eventDate, table.id),
    index('events_name_idx').on(table.eventName, table.id),
    index('events_client_name_idx').on(table.clientName, table.id),
    index('events_city_idx').on(table.city, table.id),
    index('events_budget_idx').on(table.budget, table.id),
    index('events_status_order_idx').on(table.statusOrder, table.id),
    index('events_status_date_idx').on(table.status, table.eventDate, table.id),
    index('events_planner_date_idx').on(table.plannerId, table.eventDate, table.id),
    check('events_budget', sql`${table.budget} > 0`),
    check(
      'events_budget_heads',
      sql`num_nulls(${table.budgetRevenue}, ${table.budgetVenue}, ${table.budgetSupplies}, ${table.budgetStaff}, ${table.budgetLogistics}, ${table.budgetMisc}) in (0, 6)`,
    ),
    check(
      'events_manual_heads',
      sql`num_nulls(${table.manualRevenue}, ${table.manualVenue}, ${table.manualSupplies}, ${table.manualStaff}, ${table.manualLogistics}, ${table.manualMisc}) in (0, 6)`,
    ),
    check(
      'events_amounts',
      sql`least(${table.budgetRevenue}, ${table.budgetVenue}, ${table.budgetSupplies}, ${table.budgetStaff}, ${table.budgetLogistics}, ${table.budgetMisc}, ${table.manualRevenue}, ${table.manualVenue}, ${table.manualSupplies}, ${table.manualStaff}, ${table.manualLogistics}, ${table.manualMisc}) >= 0`,
    ),
    check('events_participants', sql`${table.participants} >= 0`),
    check(
      'events_times',
      sql`${table.startTime} ~ ${timeOfDay} and ${table.endTime} ~ ${timeOfDay}`,
    ),
  ],
);

/**
 * The cost of goods issued to an event that were used, damaged or lost, in paise: one entry per
 * return and ticket, and a negative one when the return was reversed. Append-only: a trigger
 * refuses updates and deletes.
 */
export const eventGoods = pgTable(
  'event_goods',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    at: instantColumn().notNull(),
    /**
     * The tickets' tables import this one, so the foreign keys and `NOT NULL` of these two columns
     * are in the migration only.
     */
    ticketId: uuid(),
    returnId: uuid(),
    /** Their codes at that time. */
    ticketCode: text().notNull(),
    returnCode: text().notNull(),
    cost: paise().notNull(),
  },
  (table) => [
    uniqueIndex('event_goods_once_key').on(
      table.returnId,
      table.ticketId,
      sql`(${table.cost} > 0)`,
    ),
    index('event_goods_event_idx').on(table.eventId, table.cost),
    check('event_goods_cost', sql`${table.cost} <> 0`),
  ],
);

/** The vendors who work at an event, in the order of `place`, from 0. */
export const eventVendors = pgTable(
  'event_vendors',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    vendorId: uuid().notNull(),
    vendorKind: text().notNull().generatedAlwaysAs(sql`'vendor'`),
    place: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.vendorId] }),
    foreignKey({
      name: 'event_vendors_vendor_fkey',
      columns: [table.vendorId, table.vendorKind],
      foreignColumns: [parties.id, parties.kind],
    }),
    index('event_vendors_vendor_idx').on(table.vendorId),
  ],
);

/**
 * Files of an event, at most ten, enforced under the event's lock. Each row has an id of its own
 * besides its file's.
 */
export const eventAttachments = pgTable(
  'event_attachments',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    uploadedAt: instantColumn().notNull(),
  },
  (table) => [
    unique('event_attachments_file_key').on(table.fileId),
    index('event_attachments_event_idx').on(table.eventId, table.uploadedAt, table.id),
  ],
);
