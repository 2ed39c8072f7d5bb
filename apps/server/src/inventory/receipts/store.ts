import type { SortOf } from '@kolam/contract/core/list.ts';
import { mostPaise } from '@kolam/contract/core/money.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { receiptList } from '@kolam/contract/inventory/receipts/values.ts';
import { asc, eq, getTableColumns, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { insertCoded } from '#core/stamped-code.ts';
import { receiptLines, receipts } from './tables.ts';

/** All columns but the search text. */
const { searchText: _, ...columns } = getTableColumns(receipts);

export type ReceiptRow = Omit<typeof receipts.$inferSelect, 'searchText'>;
export type ReceiptLineRow = typeof receiptLines.$inferSelect;

export type ReceiptFilter = {
  search: string | undefined;
  po: string | undefined;
  wh: string | undefined;
  reversed: boolean | undefined;
  /** Days, both inclusive. */
  from: string | undefined;
  to: string | undefined;
};
type ReceiptSort = { column: SortOf<typeof receiptList>; descending: boolean };

const given = sql.placeholder;

export function listReceiptPage(
  db: Queryable,
  { filter, sort, page }: { filter: ReceiptFilter; sort: ReceiptSort; page: Page },
) {
  const { search } = filter;
  const asked = (name: keyof ReceiptFilter) => filter[name] !== undefined;
  return listPage<typeof receipts, ReceiptRow>(db, {
    name: 'goods receipts',
    table: receipts,
    columns,
    filters: [
      asked('po') ? eq(receipts.orderId, given('po')) : undefined,
      asked('wh') ? eq(receipts.warehouseId, given('wh')) : undefined,
      asked('reversed') ? eq(receipts.isReversed, given('reversed')) : undefined,
      asked('from') ? gte(receipts.receivedOn, given('from')) : undefined,
      asked('to') ? lte(receipts.receivedOn, given('to')) : undefined,
      asked('search') ? contains(receipts.searchText, given('substring')) : undefined,
    ],
    values: { ...filter, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: receipts[sort.column],
    descending: sort.descending,
    page,
  });
}

const receiptById = prepared((db) =>
  db
    .select(columns)
    .from(receipts)
    .where(eq(receipts.id, given('id'))),
);

export async function findReceipt(db: Queryable, id: string): Promise<ReceiptRow | null> {
  const [found] = await receiptById(db, { id });
  return found ?? null;
}

/** Locks a receipt for the rest of the transaction, after its order and before any stock. */
export async function lockReceipt(tx: Tx, id: string): Promise<ReceiptRow | null> {
  const [found] = await tx.select(columns).from(receipts).where(eq(receipts.id, id)).for('update');
  return found ?? null;
}

/** A line, with the number of lines of its receipt. */
export type ListedLine = ReceiptLineRow & { lineCount: number };

/** Returns the lines of receipts, in order: the `first` of each, all by default. */
export async function listReceiptLines(
  db: Queryable,
  receiptIds: readonly string[],
  first?: number,
): Promise<ListedLine[]> {
  if (receiptIds.length === 0) return [];
  const counted = db
    .select({
      ...getTableColumns(receiptLines),
      lineCount: sql<number>`(count(*) over (partition by ${receiptLines.receiptId}))::int`.as(
        'line_count',
      ),
    })
    .from(receiptLines)
    .where(inArray(receiptLines.receiptId, [...receiptIds]))
    .as('counted');
  return db
    .select()
    .from(counted)
    .where(first === undefined ? undefined : lt(counted.place, first))
    .orderBy(asc(counted.receiptId), asc(counted.place));
}

type NewReceipt = {
  code?: string;
  order?: { id: string };
  warehouseId: string;
  receivedOn: string;
  note: string;
  lines: readonly {
    skuId: string;
    qty: number;
    unitCost: number;
    condition: Condition;
    orderLineId?: string;
    boxId?: string;
  }[];
  /** The field that an error about the total names. */
  field: string;
  /** Further search terms, besides its code. */
  words: readonly string[];
};

/** Writes a receipt with its lines. @throws Failure 400 at `field`, 409 `DUPLICATE_CODE` */
export async function insertReceipt(
  tx: Tx,
  context: RequestContext,
  { code, order, lines, field, words, ...receipt }: NewReceipt,
): Promise<ReceiptRow> {
  const id = newId();
  const now = context.clock.now();
  const amount = lines.reduce((sum, line) => sum + line.qty * line.unitCost, 0);
  if (amount > mostPaise) {
    throw invalid({ [field]: orderMessages.totalTooLarge(rupeeText(mostPaise)) });
  }
  const row = await insertCoded(context, {
    prefix: 'GRN',
    given: code,
    insert: async (chosen) => {
      const [inserted] = await tx
        .insert(receipts)
        .values({
          ...receipt,
          id,
          createdAt: now,
          updatedAt: now,
          code: chosen,
          orderId: order?.id ?? null,
          receivedByName: context.actor.name,
          units: lines.reduce((sum, { qty }) => sum + qty, 0),
          amount,
          searchText: [chosen, ...words].join('\n').toLowerCase(),
        })
        .onConflictDoNothing()
        .returning(columns);
      return inserted;
    },
  });
  if (!row) {
    const message = receiptMessages.codeTaken(code ?? '');
    throw conflict('DUPLICATE_CODE', message, { code: message });
  }
  await tx.insert(receiptLines).values(
    lines.map(({ skuId, qty, unitCost, condition, orderLineId = null, boxId = null }, place) => ({
      skuId,
      qty,
      unitCost,
      condition,
      id: newId(),
      receiptId: id,
      place,
      orderLineId,
      boxId,
    })),
  );
  return row;
}

export async function saveReversal(
  tx: Tx,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<ReceiptRow> {
  const [reversed] = await tx
    .update(receipts)
    .set({
      reversedAt: at,
      reversedByName: by,
      reverseReason: reason,
      updatedAt: at,
      version: sql`${receipts.version} + 1`,
    })
    .where(eq(receipts.id, id))
    .returning(columns);
  return reversed as ReceiptRow;
}
