import type { Page } from '@kolam/contract/core/paging.ts';
import type { DestinationType } from '@kolam/contract/inventory/provisioning/terms.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { ReturnKind, returnSorts } from '@kolam/contract/inventory/returns/terms.ts';
import { asc, eq, getTableColumns, gte, inArray, lte, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { newReturnCode } from './return-code.ts';
import { goodsReturnLines, goodsReturns } from './tables.ts';

/** Everything but the text that is there to be searched. */
const { searchText: _, ...columns } = getTableColumns(goodsReturns);

export type ReturnRow = Omit<typeof goodsReturns.$inferSelect, 'searchText'>;
export type ReturnLineRow = typeof goodsReturnLines.$inferSelect;

export type ReturnFilter = {
  search: string | undefined;
  kind: ReturnKind | undefined;
  fromType: DestinationType | undefined;
  ticketId: string | undefined;
  fromBoxId: string | undefined;
  wh: string | undefined;
  /** Days, both included. */
  from: string | undefined;
  to: string | undefined;
};
export type ReturnSort = { column: (typeof returnSorts)[number]; descending: boolean };

const given = sql.placeholder;
const ofTicket = sql`${goodsReturns.id} in (
  select ${goodsReturnLines.returnId} from ${goodsReturnLines}
  where ${goodsReturnLines.ticketId} = ${given('ticketId')}::uuid)`;

export function listReturnPage(
  db: Queryable,
  { filter, sort, page }: { filter: ReturnFilter; sort: ReturnSort; page: Page },
) {
  const { search } = filter;
  const asked = (name: keyof ReturnFilter) => filter[name] !== undefined;
  return listPage<typeof goodsReturns, ReturnRow>(db, {
    name: 'goods returns',
    table: goodsReturns,
    columns,
    filters: [
      asked('kind') ? eq(goodsReturns.kind, given('kind')) : undefined,
      asked('fromType') ? eq(goodsReturns.fromType, given('fromType')) : undefined,
      asked('ticketId') ? ofTicket : undefined,
      asked('fromBoxId') ? eq(goodsReturns.fromBoxId, given('fromBoxId')) : undefined,
      asked('wh') ? eq(goodsReturns.warehouseId, given('wh')) : undefined,
      asked('from') ? gte(goodsReturns.receivedOn, given('from')) : undefined,
      asked('to') ? lte(goodsReturns.receivedOn, given('to')) : undefined,
      asked('search') ? contains(goodsReturns.searchText, given('substring')) : undefined,
    ],
    values: { ...filter, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined || asked('ticketId'),
    sort: goodsReturns[sort.column],
    descending: sort.descending,
    page,
  });
}

const returnById = prepared((db) =>
  db
    .select(columns)
    .from(goodsReturns)
    .where(eq(goodsReturns.id, given('id'))),
);

export async function findReturn(db: Queryable, id: string): Promise<ReturnRow | null> {
  const [found] = await returnById(db, { id });
  return found ?? null;
}

/** The lines of returns, each one's in their order. */
export async function listReturnLines(
  db: Queryable,
  returnIds: readonly string[],
): Promise<ReturnLineRow[]> {
  if (returnIds.length === 0) return [];
  return db
    .select()
    .from(goodsReturnLines)
    .where(inArray(goodsReturnLines.returnId, [...returnIds]))
    .orderBy(asc(goodsReturnLines.returnId), asc(goodsReturnLines.place));
}

export type NewReturn = Omit<
  ReturnRow,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'code' | 'receivedByName'
> & {
  /** One is made unless it is given. */
  code?: string;
  /** What it is found by, besides its code. */
  words: readonly string[];
};

/** A made code is taken by chance at most: a twentieth try means something is wrong. */
const tries = 20;

/** @throws Failure 409 `DUPLICATE_CODE` */
export async function insertReturn(
  tx: Tx,
  scope: Scope,
  { code, words, ...document }: NewReturn,
): Promise<ReturnRow> {
  const now = scope.clock.now();
  for (let tried = 0; tried < (code === undefined ? tries : 1); tried++) {
    const chosen = code ?? newReturnCode(now, scope.random);
    const [row] = await tx
      .insert(goodsReturns)
      .values({
        ...document,
        id: newId(),
        createdAt: now,
        updatedAt: now,
        code: chosen,
        receivedByName: scope.actor.name,
        searchText: [chosen, ...words].join('\n').toLowerCase(),
      })
      .onConflictDoNothing()
      .returning(columns);
    if (row) return row;
  }
  const message = returnMessages.codeTaken(code ?? '');
  throw conflict('DUPLICATE_CODE', message, { code: message });
}

/** Rows of one statement: the parameters of a query are limited. */
const linesAtOnce = 2_000;

export async function insertReturnLines(
  tx: Tx,
  lines: readonly Omit<ReturnLineRow, 'id'>[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const rows = lines.slice(start, start + linesAtOnce);
    await tx.insert(goodsReturnLines).values(rows.map((line) => ({ ...line, id: newId() })));
  }
}
