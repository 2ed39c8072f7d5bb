import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { BoxStatus, BoxType, boxList } from '@kolam/contract/inventory/boxes/values.ts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { BoxRow } from './queries.ts';
import { boxes } from './tables.ts';

/** All columns but the search text. */
const { searchText: _, ...columns } = getTableColumns(boxes);

export type NewBox = Omit<typeof boxes.$inferInsert, 'searchText'>;

type BoxFilter = {
  search: string | undefined;
  status: BoxStatus | undefined;
  type: BoxType | undefined;
  warehouse: string | undefined;
};
type BoxSort = { column: SortOf<typeof boxList>; descending: boolean };

function filtersOf({ search, status, type, warehouse }: BoxFilter): (SQL | undefined)[] {
  return [
    status === undefined ? undefined : eq(boxes.status, sql.placeholder('status')),
    type === undefined ? undefined : eq(boxes.type, sql.placeholder('type')),
    warehouse === undefined ? undefined : eq(boxes.warehouseId, sql.placeholder('warehouse')),
    search === undefined ? undefined : contains(boxes.searchText, sql.placeholder('substring')),
  ];
}

export function listBoxPage(
  db: Queryable,
  { filter, sort, page }: { filter: BoxFilter; sort: BoxSort; page: Page },
) {
  const { search, ...values } = filter;
  return listPage<typeof boxes, BoxRow>(db, {
    name: 'boxes',
    table: boxes,
    columns,
    filters: filtersOf(filter),
    values: { ...values, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: boxes[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Locks a box for the rest of the transaction. Until then nothing is put into it or taken out. */
export async function lockBox(tx: Tx, id: string): Promise<BoxRow | null> {
  const [found] = await tx.select(columns).from(boxes).where(eq(boxes.id, id)).for('update');
  return found ?? null;
}

/** Returns null when another box has its code or barcode. */
export async function insertBox(tx: Tx, box: NewBox): Promise<BoxRow | null> {
  const [row] = await tx.insert(boxes).values(box).onConflictDoNothing().returning(columns);
  return row ?? null;
}

/** Returns which of the code and barcode another box has. */
export async function takenBy(
  db: Queryable,
  { code, barcode }: { code: string; barcode: string },
): Promise<{ code: boolean; barcode: boolean }> {
  const has = (column: SQL, text: string) =>
    sql<boolean>`exists (select from ${boxes} where upper(${column}) = upper(${text}))`;
  const { rows } = await db.execute<{ code: boolean; barcode: boolean }>(sql`
    select ${has(sql`code`, code)} as code, ${has(sql`barcode`, barcode)} as barcode`);
  return rows[0] ?? { code: false, barcode: false };
}

export async function saveBox(tx: Tx, id: string, changes: Partial<NewBox>): Promise<BoxRow> {
  const [saved] = await tx
    .update(boxes)
    .set({ ...changes, version: sql`${boxes.version} + 1` })
    .where(eq(boxes.id, id))
    .returning(columns);
  return saved as BoxRow;
}
