import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  exportOtherEntries,
  listOtherEntries,
} from '@kolam/contract/finance/other-entries/endpoints.ts';
import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { rowsOfEntries } from './hooks.ts';
import { presentEntry } from './queries.ts';
import { type EntryFilter, findEntries, listEntryPage, type OtherEntryRow } from './store.ts';

export async function readEntries({ db }: RequestContext, query: QueryOf<typeof listOtherEntries>) {
  const { rows, total } = await listEntryPage(db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentListed(db, rows), meta: metaOf(query, total) };
}

/** Returns the filter of a query, for the list and the export. */
export function filterOf(
  query: Omit<QueryOf<typeof exportOtherEntries>, 'format' | 'sort'>,
): EntryFilter {
  const { head, direction, reversed, from, to } = query;
  return { search: searchOf(query), head, direction, reversed, from, to };
}

export async function readEntry({ db }: RequestContext, id: string) {
  const [data] = await presentListed(db, await findEntries(db, [id]));
  if (!data) throw notFound();
  return { data };
}

async function presentListed(db: Queryable, entries: OtherEntryRow[]): Promise<ListedEntry[]> {
  const rows = await rowsOfEntries.only()(
    db,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => ({
    ...presentRecord(entry),
    ...presentEntry(entry),
    recordedBy: entry.recordedByName,
    reversed: presentReversed(entry),
    narration: entry.narration,
    row: rows.get(entry.id) ?? null,
  }));
}

function presentReversed(entry: OtherEntryRow): ListedEntry['reversed'] {
  const { reversedAt: at, reversedByName: by, reverseReason: reason, reversedOn: on } = entry;
  return at === null || by === null || reason === null || on === null
    ? null
    : { at: at.toISOString(), on, by, reason };
}
