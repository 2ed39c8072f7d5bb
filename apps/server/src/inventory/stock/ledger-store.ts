import type { Page } from '@kolam/contract/core/paging.ts';
import type { MovementType } from '@kolam/contract/inventory/stock/conditions.ts';
import { and, desc, eq, getTableColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { stockLines, stockMovements } from './tables.ts';

/** Everything but what is there to be searched by. */
const { searchText: _, ...columns } = getTableColumns(stockMovements);

export type MovementRow = Omit<typeof stockMovements.$inferSelect, 'searchText'>;
export type LineRow = typeof stockLines.$inferSelect & { lineCount: number };

export type LedgerFilter = {
  search: string | undefined;
  type: MovementType | undefined;
  sku: string | undefined;
  warehouse: string | undefined;
  box: string | undefined;
  /** From this instant, and until before this one. */
  from: Date | undefined;
  before: Date | undefined;
};

const given = sql.placeholder;

/** Movements with a line that concerns the SKU, the warehouse and the box asked for, all in one line. */
function withLine(filter: LedgerFilter): SQL | undefined {
  const { sku, warehouse, box } = filter;
  if (sku === undefined && warehouse === undefined && box === undefined) return undefined;
  const where = and(
    sku === undefined ? undefined : eq(stockLines.skuId, given('sku')),
    warehouse === undefined
      ? undefined
      : or(
          eq(stockLines.fromWarehouseId, given('warehouse')),
          eq(stockLines.toWarehouseId, given('warehouse')),
        ),
    box === undefined
      ? undefined
      : or(eq(stockLines.fromBoxId, given('box')), eq(stockLines.toBoxId, given('box'))),
    filter.from === undefined ? undefined : gte(stockLines.at, given('from')),
    filter.before === undefined ? undefined : lt(stockLines.at, given('before')),
  );
  return sql`${stockMovements.id} in (select ${stockLines.movementId} from ${stockLines} where ${where})`;
}

function filtersOf(filter: LedgerFilter): (SQL | undefined)[] {
  return [
    filter.type === undefined ? undefined : eq(stockMovements.type, given('type')),
    filter.from === undefined ? undefined : gte(stockMovements.at, given('from')),
    filter.before === undefined ? undefined : lt(stockMovements.at, given('before')),
    filter.search === undefined
      ? undefined
      : contains(stockMovements.searchText, given('substring')),
    withLine(filter),
  ];
}

const valuesOf = ({ search, ...filter }: LedgerFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
});

/** What the lines are asked for, beside the filters that are told apart by themselves. */
const linesShape = ({ sku, warehouse, box }: LedgerFilter): string =>
  [sku, warehouse, box].map((asked) => (asked === undefined ? 0 : 1)).join('');

export function listMovementPage(
  db: Queryable,
  { filter, descending, page }: { filter: LedgerFilter; descending: boolean; page: Page },
) {
  const lines = withLine(filter) !== undefined;
  return listPage<typeof stockMovements, MovementRow>(db, {
    name: `stock movements ${linesShape(filter)}`,
    table: stockMovements,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    // The lines of one SKU or place are collected off their own index, in no order of movements.
    searched: filter.search !== undefined || lines,
    sort: stockMovements.at,
    descending,
    page,
  });
}

type Place = { id: string; at: Date };

/** The filtered list, the newest first, in batches, so that any length can be streamed. */
export async function* movementBatches(
  db: Queryable,
  { filter, size }: { filter: LedgerFilter; size: number },
): AsyncGenerator<MovementRow[]> {
  let last: Place | undefined;
  for (;;) {
    // Compared as one row, which an index on (at, id) can begin at.
    const beyond =
      last &&
      sql`(${stockMovements.at}, ${stockMovements.id}) < (${sql.param(last.at, stockMovements.at)}, ${last.id}::uuid)`;
    const rows = await db
      .select(columns)
      .from(stockMovements)
      .where(and(...filtersOf(filter), beyond))
      .orderBy(desc(stockMovements.at), desc(stockMovements.id))
      .limit(size)
      .prepare('')
      .execute(valuesOf(filter));
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

const movementById = prepared((db) =>
  db
    .select(columns)
    .from(stockMovements)
    .where(eq(stockMovements.id, given('id'))),
);

export async function findMovement(db: Queryable, id: string): Promise<MovementRow | null> {
  const [found] = await movementById(db, { id });
  return found ?? null;
}

type Asked = {
  movementIds: readonly string[];
  /** Lines of this SKU come before others. */
  sku?: string | undefined;
  /** How many of each movement; all unless given. */
  most?: number;
};

/** Lines of movements in their order, each with how many its movement has. */
export async function linesOf(
  db: Queryable,
  { movementIds, sku, most }: Asked,
): Promise<Map<string, LineRow[]>> {
  const found = new Map<string, LineRow[]>();
  if (movementIds.length === 0) return found;
  const first = sku === undefined ? sql`` : sql`${stockLines.skuId} <> ${sku}::uuid, `;
  const ranked = db
    .select({
      ...getTableColumns(stockLines),
      lineCount: sql<number>`(count(*) over (partition by ${stockLines.movementId}))::int`.as(
        'line_count',
      ),
      rank: sql<number>`row_number() over (partition by ${stockLines.movementId} order by ${first}${stockLines.place})`.as(
        'rank',
      ),
    })
    .from(stockLines)
    .where(sql`${stockLines.movementId} = any(${sql.param([...movementIds])}::uuid[])`)
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(most === undefined ? undefined : sql`${ranked.rank} <= ${most}`)
    .orderBy(ranked.movementId, ranked.rank);
  for (const row of rows) {
    const lines = found.get(row.movementId);
    if (lines) lines.push(row);
    else found.set(row.movementId, [row]);
  }
  return found;
}
