import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { ComponentKind } from '@kolam/contract/programme/challenges/days.ts';
import type { Category } from '@kolam/contract/programme/challenges/values.ts';
import type { libraryList } from '@kolam/contract/programme/library/values.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { LibraryRow } from './queries.ts';
import { libraryItems } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(libraryItems);

export type NewLibraryItem = Omit<typeof libraryItems.$inferInsert, 'searchText' | 'isArchived'>;

type LibraryFilter = {
  search: string | undefined;
  kind: ComponentKind | undefined;
  category: Category | undefined;
  /** Undefined means both archived and other items. */
  archived: boolean | undefined;
};
type LibrarySort = { column: SortOf<typeof libraryList>; descending: boolean };

export function listLibraryPage(
  db: Queryable,
  { filter, sort, page }: { filter: LibraryFilter; sort: LibrarySort; page: Page },
) {
  const { search, kind, category, archived } = filter;
  return listPage<typeof libraryItems, LibraryRow>(db, {
    name: 'library',
    table: libraryItems,
    columns,
    filters: [
      kind && eq(libraryItems.kind, sql.placeholder('kind')),
      category && eq(libraryItems.category, sql.placeholder('category')),
      archived === undefined ? undefined : eq(libraryItems.isArchived, sql.placeholder('archived')),
      search === undefined
        ? undefined
        : contains(libraryItems.searchText, sql.placeholder('substring')),
    ],
    values: {
      kind,
      category,
      archived,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: libraryItems[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Locks an item for the rest of the transaction. */
export async function lockLibraryItem(tx: Tx, id: string): Promise<LibraryRow | null> {
  const [found] = await tx
    .select(columns)
    .from(libraryItems)
    .where(eq(libraryItems.id, id))
    .for('no key update');
  return found ?? null;
}

/** The most items of one statement, which has a limited number of parameters. */
const batch = 1000;

/** Inserts items with new content, and returns them. */
export async function insertLibraryItems(tx: Tx, rows: NewLibraryItem[]): Promise<LibraryRow[]> {
  const inserted: LibraryRow[] = [];
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch);
    inserted.push(
      ...(await tx.insert(libraryItems).values(some).onConflictDoNothing().returning(columns)),
    );
  }
  return inserted;
}

export async function saveLibraryItem(
  tx: Tx,
  id: string,
  changes: Partial<NewLibraryItem>,
): Promise<LibraryRow> {
  const [saved] = await tx
    .update(libraryItems)
    .set({ ...changes, version: sql`${libraryItems.version} + 1` })
    .where(eq(libraryItems.id, id))
    .returning(columns);
  return saved as LibraryRow;
}
