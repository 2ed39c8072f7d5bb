import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  QuotationStatus,
  QuotationType,
  quotationList,
} from '@kolam/contract/finance/quotations/values.ts';
import { and, asc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { quotationLines, quotations } from './tables.ts';

const { searchText: _text, partyKind: _kind, ...columns } = getTableColumns(quotations);

export type QuotationRow = Omit<typeof quotations.$inferSelect, 'searchText' | 'partyKind'>;
export type NewQuotation = Omit<typeof quotations.$inferInsert, 'version'>;
export type QuotationLine = Omit<typeof quotationLines.$inferSelect, 'quotationId' | 'at'>;

export type QuotationFilter = {
  search: string | undefined;
  status: QuotationStatus | undefined;
  type: QuotationType | undefined;
  party: string | undefined;
  today: string;
};
type QuotationSort = { column: SortOf<typeof quotationList>; descending: boolean };

const sortedBy = {
  issuedOn: quotations.issuedOn,
  code: quotations.code,
  customer: quotations.partyName,
  grandTotal: quotations.grandTotal,
  validUntil: quotations.validUntil,
  createdAt: quotations.createdAt,
} as const satisfies Record<QuotationSort['column'], unknown>;

const today = sql`${sql.placeholder('today')}::date`;
const isSent = eq(quotations.state, sql.raw(`'sent'`));

export function listQuotationPage(
  db: Queryable,
  { filter, sort, page }: { filter: QuotationFilter; sort: QuotationSort; page: Page },
) {
  const { search, status, type, party } = filter;
  const when = (isGiven: boolean, condition: SQL | undefined) => (isGiven ? condition : undefined);
  const isDecided = status !== undefined && status !== 'sent' && status !== 'expired';
  return listPage<typeof quotations, QuotationRow>(db, {
    name: 'quotations',
    table: quotations,
    columns,
    filters: [
      when(isDecided, eq(quotations.state, sql.placeholder('status'))),
      when(status === 'sent', and(isSent, gte(quotations.validUntil, today))),
      when(status === 'expired', and(isSent, lt(quotations.validUntil, today))),
      when(type !== undefined, eq(quotations.type, sql.placeholder('type'))),
      when(party !== undefined, eq(quotations.partyId, sql.placeholder('party'))),
      when(search !== undefined, contains(quotations.searchText, sql.placeholder('substring'))),
    ],
    values: { ...filter, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findQuotation(db: Queryable, id: string): Promise<QuotationRow | null> {
  const [found] = await db.select(columns).from(quotations).where(eq(quotations.id, id));
  return found ?? null;
}

/** Locks a quotation for the rest of the transaction. The lock of its customer comes before. */
export async function lockQuotation(tx: Tx, id: string): Promise<QuotationRow | null> {
  const [found] = await tx
    .select(columns)
    .from(quotations)
    .where(eq(quotations.id, id))
    .for('update');
  return found ?? null;
}

export async function insertQuotation(tx: Tx, row: NewQuotation): Promise<QuotationRow> {
  const [inserted] = await tx.insert(quotations).values(row).returning(columns);
  return inserted as QuotationRow;
}

export async function saveQuotation(
  tx: Tx,
  id: string,
  changes: Partial<NewQuotation> & { updatedAt: Date },
): Promise<QuotationRow> {
  const [saved] = await tx
    .update(quotations)
    .set({ ...changes, version: sql`${quotations.version} + 1` })
    .where(eq(quotations.id, id))
    .returning(columns);
  return saved as QuotationRow;
}

/** Saves what the product notes. The version stays, so that no edit becomes stale. */
export async function saveSending(
  tx: Tx,
  id: string,
  { at, to }: { at: Date; to: string },
): Promise<QuotationRow | null> {
  const [saved] = await tx
    .update(quotations)
    .set({ sentAt: at, sentTo: to })
    .where(eq(quotations.id, id))
    .returning(columns);
  return saved ?? null;
}

export async function removeQuotation(tx: Tx, id: string): Promise<void> {
  await tx.delete(quotations).where(eq(quotations.id, id));
}

export async function setLines(tx: Tx, quotationId: string, lines: QuotationLine[]): Promise<void> {
  await tx.delete(quotationLines).where(eq(quotationLines.quotationId, quotationId));
  await tx.insert(quotationLines).values(lines.map((line, at) => ({ ...line, quotationId, at })));
}

export async function linesOf(db: Queryable, quotationId: string): Promise<QuotationLine[]> {
  const found = await db
    .select()
    .from(quotationLines)
    .where(eq(quotationLines.quotationId, quotationId))
    .orderBy(asc(quotationLines.at));
  return found.map(({ quotationId: _, at: __, ...line }) => line);
}

export async function hasQuotations(tx: Tx, partyId: string): Promise<boolean> {
  const found = await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(eq(quotations.partyId, partyId))
    .limit(1);
  return found.length > 0;
}

/** Takes over a customer's new name. */
export async function renameCustomer(
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx.update(quotations).set({ partyName: name }).where(eq(quotations.partyId, id));
}
