import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type {
  ReturnCondition,
  ReturnKind,
  returnList,
} from '@kolam/contract/inventory/returns/values.ts';
import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { insertCoded } from '#core/stamped-code.ts';
import { goodsReturnLines, goodsReturns } from './tables.ts';

/** All columns but the search text. */
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
  /** Days, both inclusive. */
  from: string | undefined;
  to: string | undefined;
};
type ReturnSort = { column: SortOf<typeof returnList>; descending: boolean };

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

/** Locks a return for the rest of the transaction, before its tickets. */
export async function lockReturn(tx: Tx, id: string): Promise<ReturnRow | null> {
  const [found] = await tx
    .select(columns)
    .from(goodsReturns)
    .where(eq(goodsReturns.id, id))
    .for('no key update');
  return found ?? null;
}

/** Higher than any possible number. */
const all = 2_147_483_647;

const linesByReturn = prepared((db) =>
  db
    .select()
    .from(goodsReturnLines)
    .where(
      and(
        sql`${goodsReturnLines.returnId} = any(${given('ids')}::uuid[])`,
        // Places count from 0, without gaps.
        sql`${goodsReturnLines.place} < ${given('most')}::int`,
      ),
    )
    .orderBy(asc(goodsReturnLines.returnId), asc(goodsReturnLines.place)),
);

/** Returns the lines of returns, in order: the first of each if there is a limit. */
export async function listReturnLines(
  db: Queryable,
  { returnIds, most = all }: { returnIds: readonly string[]; most?: number },
): Promise<ReturnLineRow[]> {
  if (returnIds.length === 0) return [];
  return linesByReturn(db, { ids: [...returnIds], most });
}

/** Sums of all lines of a return, and its tickets, the oldest first. */
export type ReturnSums = Record<ReturnCondition, number> & {
  lineCount: number;
  ticketCount: number;
  ticketIds: string[];
};

const unitsOf = (condition: ReturnCondition) =>
  sql<number>`coalesce(sum(${goodsReturnLines.qty}) filter (where ${goodsReturnLines.condition} = ${condition}), 0)::int`;
const ticketIdsOf = sql`array_agg(distinct ${goodsReturnLines.ticketId}) filter (where ${goodsReturnLines.ticketId} is not null)`;

const sumsByReturn = prepared((db) =>
  db
    .select({
      returnId: goodsReturnLines.returnId,
      lineCount: sql<number>`count(*)::int`,
      ticketCount: sql<number>`count(distinct ${goodsReturnLines.ticketId})::int`,
      ticketIds: sql<
        string[]
      >`coalesce(array_to_json((${ticketIdsOf})[1:${given('mostTickets')}::int]), '[]')`,
      good: unitsOf('good'),
      used: unitsOf('used'),
      damaged: unitsOf('damaged'),
      missing: unitsOf('missing'),
      quarantined: unitsOf('quarantined'),
    })
    .from(goodsReturnLines)
    .where(sql`${goodsReturnLines.returnId} = any(${given('ids')}::uuid[])`)
    .groupBy(goodsReturnLines.returnId),
);

export async function sumReturnLines(
  db: Queryable,
  { returnIds, mostTickets = all }: { returnIds: readonly string[]; mostTickets?: number },
): Promise<Map<string, ReturnSums>> {
  if (returnIds.length === 0) return new Map();
  const rows = await sumsByReturn(db, { ids: [...returnIds], mostTickets });
  return new Map(rows.map(({ returnId, ...sums }) => [returnId, sums]));
}

type NewReturn = Omit<
  ReturnRow,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'code' | 'receivedByName'
> & {
  /** Generated by default. */
  code?: string;
  /** Further search terms, besides its code. */
  words: readonly string[];
};

/** @throws Failure 409 `DUPLICATE_CODE` */
export async function insertReturn(
  tx: Tx,
  context: RequestContext,
  { code, words, ...document }: NewReturn,
): Promise<ReturnRow> {
  const now = context.clock.now();
  const row = await insertCoded(context, {
    prefix: 'RET',
    given: code,
    insert: async (chosen) => {
      const [inserted] = await tx
        .insert(goodsReturns)
        .values({
          ...document,
          id: newId(),
          createdAt: now,
          updatedAt: now,
          code: chosen,
          receivedByName: context.actor.name,
          searchText: [chosen, ...words].join('\n').toLowerCase(),
        })
        .onConflictDoNothing()
        .returning(columns);
      return inserted;
    },
  });
  if (row) return row;
  const message = returnMessages.codeTaken(code ?? '');
  throw conflict('DUPLICATE_CODE', message, { code: message });
}

/** Rows per statement: the number of query parameters is limited. */
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
