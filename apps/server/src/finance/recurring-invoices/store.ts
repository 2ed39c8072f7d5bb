import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  InvoiceInterval,
  RecurringStatus,
  recurringInvoiceList,
} from '@kolam/contract/finance/recurring-invoices/values.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { invoices } from '#finance/invoices/tables.ts';
import {
  recurringInvoiceLines,
  recurringInvoiceMonths,
  recurringInvoicePrices,
  recurringInvoices,
} from './tables.ts';

const { searchText: _text, partyKind: _kind, ...columns } = getTableColumns(recurringInvoices);

export type ScheduleRow = Omit<typeof recurringInvoices.$inferSelect, 'searchText' | 'partyKind'>;
export type NewSchedule = Omit<typeof recurringInvoices.$inferInsert, 'version'>;
/** A line with its price changes, the earliest first. Money in paise. */
export type ScheduleLine = Omit<typeof recurringInvoiceLines.$inferSelect, 'scheduleId' | 'at'> & {
  prices: { from: string; rate: number }[];
};

export type ScheduleFilter = {
  search: string | undefined;
  status: RecurringStatus | undefined;
  interval: InvoiceInterval | undefined;
  party: string | undefined;
  /** The schedule that made this invoice. */
  invoice: string | undefined;
};
type ScheduleSort = { column: SortOf<typeof recurringInvoiceList>; descending: boolean };

const sortedBy = {
  nextOn: recurringInvoices.nextOn,
  name: recurringInvoices.name,
  customer: recurringInvoices.partyName,
  createdAt: recurringInvoices.createdAt,
} as const satisfies Record<ScheduleSort['column'], unknown>;

export function listSchedulePage(
  db: Queryable,
  { filter, sort, page }: { filter: ScheduleFilter; sort: ScheduleSort; page: Page },
) {
  const { search, ...others } = filter;
  return listPage<typeof recurringInvoices, ScheduleRow>(db, {
    name: 'recurring-invoices',
    table: recurringInvoices,
    columns,
    filters: [
      others.status && eq(recurringInvoices.status, sql.placeholder('status')),
      others.interval && eq(recurringInvoices.interval, sql.placeholder('interval')),
      others.party && eq(recurringInvoices.partyId, sql.placeholder('party')),
      others.invoice &&
        sql`${recurringInvoices.id} = (select schedule_id from ${recurringInvoiceMonths} where invoice_id = ${sql.placeholder('invoice')})`,
      search === undefined
        ? undefined
        : contains(recurringInvoices.searchText, sql.placeholder('substring')),
    ].map((condition) => condition || undefined),
    values: { ...others, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findSchedule(db: Queryable, id: string): Promise<ScheduleRow | null> {
  const [found] = await db
    .select(columns)
    .from(recurringInvoices)
    .where(eq(recurringInvoices.id, id));
  return found ?? null;
}

/** Locks a schedule for the rest of the transaction. The lock of its customer comes before. */
export async function lockSchedule(tx: Tx, id: string): Promise<ScheduleRow | null> {
  const [found] = await tx
    .select(columns)
    .from(recurringInvoices)
    .where(eq(recurringInvoices.id, id))
    .for('update');
  return found ?? null;
}

export async function insertSchedule(tx: Tx, row: NewSchedule): Promise<ScheduleRow> {
  const [inserted] = await tx.insert(recurringInvoices).values(row).returning(columns);
  return inserted as ScheduleRow;
}

export async function saveSchedule(
  tx: Tx,
  id: string,
  changes: Partial<NewSchedule> & { updatedAt: Date },
): Promise<ScheduleRow> {
  const [saved] = await tx
    .update(recurringInvoices)
    .set({ ...changes, version: sql`${recurringInvoices.version} + 1` })
    .where(eq(recurringInvoices.id, id))
    .returning(columns);
  return saved as ScheduleRow;
}

type Progress = Partial<
  Pick<NewSchedule, 'madeUntil' | 'nextOn' | 'problem' | 'problemSince' | 'partyName'>
>;

/** Saves what the product notes. The version stays, so that no edit becomes stale. */
export async function saveProgress(tx: Tx, id: string, progress: Progress): Promise<void> {
  await tx.update(recurringInvoices).set(progress).where(eq(recurringInvoices.id, id));
}

export async function removeSchedule(tx: Tx, id: string): Promise<void> {
  await tx.delete(recurringInvoices).where(eq(recurringInvoices.id, id));
}

/** Replaces the lines of a schedule and their price changes. */
export async function setLines(tx: Tx, scheduleId: string, lines: ScheduleLine[]): Promise<void> {
  await tx.delete(recurringInvoiceLines).where(eq(recurringInvoiceLines.scheduleId, scheduleId));
  await tx
    .insert(recurringInvoiceLines)
    .values(lines.map(({ prices: _, ...line }, at) => ({ ...line, scheduleId, at })));
  const prices = lines.flatMap((line, at) =>
    line.prices.map(({ from, rate }) => ({ scheduleId, at, startsOn: from, rate })),
  );
  if (prices.length > 0) await tx.insert(recurringInvoicePrices).values(prices);
}

/** Returns the lines of schedules, in their order, by schedule. */
export async function linesOf(db: Queryable, ids: string[]): Promise<Map<string, ScheduleLine[]>> {
  const found = new Map(ids.map((id) => [id, [] as ScheduleLine[]]));
  if (ids.length === 0) return found;
  const lines = await db
    .select()
    .from(recurringInvoiceLines)
    .where(inArray(recurringInvoiceLines.scheduleId, ids))
    .orderBy(asc(recurringInvoiceLines.scheduleId), asc(recurringInvoiceLines.at));
  for (const { scheduleId, at: _, ...line } of lines)
    found.get(scheduleId)?.push({ ...line, prices: [] });
  const prices = await db
    .select()
    .from(recurringInvoicePrices)
    .where(inArray(recurringInvoicePrices.scheduleId, ids))
    .orderBy(asc(recurringInvoicePrices.startsOn));
  for (const { scheduleId, at, startsOn, rate } of prices)
    found.get(scheduleId)?.[at]?.prices.push({ from: startsOn, rate });
  return found;
}

/** Notes that a month gets its invoice. Returns false if it has one already. */
export async function insertMonth(tx: Tx, scheduleId: string, month: string): Promise<boolean> {
  const inserted = await tx
    .insert(recurringInvoiceMonths)
    .values({ scheduleId, month })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

export async function setInvoice(
  tx: Tx,
  { scheduleId, month, invoiceId }: { scheduleId: string; month: string; invoiceId: string },
): Promise<void> {
  await tx
    .update(recurringInvoiceMonths)
    .set({ invoiceId })
    .where(
      and(
        eq(recurringInvoiceMonths.scheduleId, scheduleId),
        eq(recurringInvoiceMonths.month, month),
      ),
    );
}

/** Returns the drafts of a schedule with their months, the earliest first. */
export function listDrafts(
  db: Queryable,
  scheduleId: string,
): Promise<{ month: string; invoiceId: string; issuedOn: string }[]> {
  return db
    .select({
      month: recurringInvoiceMonths.month,
      invoiceId: invoices.id,
      issuedOn: invoices.issuedOn,
    })
    .from(recurringInvoiceMonths)
    .innerJoin(invoices, eq(invoices.id, recurringInvoiceMonths.invoiceId))
    .where(and(eq(recurringInvoiceMonths.scheduleId, scheduleId), eq(invoices.state, 'draft')))
    .orderBy(asc(recurringInvoiceMonths.month));
}

export async function removeMonths(tx: Tx, scheduleId: string, months: string[]): Promise<void> {
  if (months.length === 0) return;
  await tx
    .delete(recurringInvoiceMonths)
    .where(
      and(
        eq(recurringInvoiceMonths.scheduleId, scheduleId),
        inArray(recurringInvoiceMonths.month, months),
      ),
    );
}

export const countMonths = (db: Queryable, scheduleId: string): Promise<number> =>
  db.$count(recurringInvoiceMonths, eq(recurringInvoiceMonths.scheduleId, scheduleId));

/** Returns one page of the invoices that a schedule has made, the latest month first. */
export async function listMade(
  db: Queryable,
  scheduleId: string,
  { page, limit }: Page,
): Promise<{ month: string; invoice: typeof invoices.$inferSelect | null }[]> {
  return db
    .select({ month: recurringInvoiceMonths.month, invoice: invoices })
    .from(recurringInvoiceMonths)
    .leftJoin(invoices, eq(invoices.id, recurringInvoiceMonths.invoiceId))
    .where(eq(recurringInvoiceMonths.scheduleId, scheduleId))
    .orderBy(sql`${recurringInvoiceMonths.month} desc`)
    .limit(limit)
    .offset((page - 1) * limit);
}

/**
 * Returns the next schedules with something to do, in the order of their ids: a draft to make, one
 * to issue, or a problem that may be gone.
 */
export async function listDueSchedules(
  db: Queryable,
  { today, beyond, limit }: { today: string; beyond: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${recurringInvoices} as schedule
    where not is_paused
      and (draft_on <= ${today}::date or problem is not null
        or issue <> 'manual' and id in (
          select made.schedule_id from ${invoices} as invoice
          join ${recurringInvoiceMonths} as made on made.invoice_id = invoice.id
          where invoice.kind = 'sales' and invoice.status = 'draft'
            and invoice.issued_on <= ${today}::date))
      ${beyond === null ? sql`` : sql`and id > ${beyond}::uuid`}
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function hasSchedules(tx: Tx, partyId: string): Promise<boolean> {
  const found = await tx
    .select({ id: recurringInvoices.id })
    .from(recurringInvoices)
    .where(eq(recurringInvoices.partyId, partyId))
    .limit(1);
  return found.length > 0;
}

/** Takes over a customer's new name. */
export async function renameCustomer(
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx
    .update(recurringInvoices)
    .set({ partyName: name })
    .where(eq(recurringInvoices.partyId, id));
}
