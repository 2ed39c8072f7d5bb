import type { LibraryItem } from '@kolam/contract/programme/library/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { showLinks } from '#platform/files/queries.ts';
import { linksOf, replaceLinks } from '#programme/challenges/actions.ts';
import type { LibraryRow } from './queries.ts';

/** Converts rows to the API's format, with links to files for the reader. */
export async function presentLibrary(
  db: Queryable,
  context: SignedInContext,
  rows: LibraryRow[],
): Promise<LibraryItem[]> {
  const links = await showLinks(
    db,
    context,
    rows.flatMap((row) => linksOf(row.content).map(({ link }) => link)),
  );
  return rows.map((row) =>
    Object.assign(presentRecord(row), {
      kind: row.kind,
      category: row.category,
      title: row.title,
      description: row.description,
      content: replaceLinks(row.content, links),
      archivedAt: row.archivedAt?.toISOString() ?? null,
    }),
  );
}

/** Returns the response of every endpoint about one item. */
export async function libraryItemResponse(
  db: Queryable,
  context: SignedInContext,
  row: LibraryRow,
) {
  const [data] = await presentLibrary(db, context, [row]);
  return { data: data as LibraryItem };
}

export const recordOf = ({ id, title }: LibraryRow) => ({ kind: 'library', id, title }) as const;
