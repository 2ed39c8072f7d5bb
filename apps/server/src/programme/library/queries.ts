import { eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { Searchable } from '#core/searchable.ts';
import { libraryItems } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(libraryItems);

/** An item without its search text. */
export type LibraryRow = Omit<typeof libraryItems.$inferSelect, 'searchText'>;

export async function findLibraryItem(db: Queryable, id: string): Promise<LibraryRow | null> {
  const [found] = await db.select(columns).from(libraryItems).where(eq(libraryItems.id, id));
  return found ?? null;
}

export async function isLibraryItem(db: Queryable, id: string): Promise<boolean> {
  return (await findLibraryItem(db, id)) !== null;
}

export const searchableLibrary: Searchable = {
  table: libraryItems,
  text: libraryItems.searchText,
  title: libraryItems.title,
  newestFirst: true,
  keys: [],
  detail: [libraryItems.kind, libraryItems.category],
};
