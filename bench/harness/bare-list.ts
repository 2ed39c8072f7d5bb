import type { Row } from './bare-server.ts';
import type { PageQuery } from './page-sql.ts';

type List = {
  /** The column for each sort order. */
  sorts: Record<string, string>;
  /** Default number of rows on a page. */
  limit: number;
};

/** Returns the page of a list that a query requests, newest first by default. */
export function pageAsked(
  query: URLSearchParams,
  list: List,
): Pick<PageQuery, 'sort' | 'limit' | 'offset'> {
  const sort = query.get('sort') ?? '-createdAt';
  const column = list.sorts[sort.replace('-', '')];
  if (column === undefined) throw new RangeError(`There is no column ${sort} to sort by.`);
  const { page, limit } = numbersOf(query, list);
  return {
    sort: { column, descending: sort.startsWith('-') },
    limit,
    offset: (page - 1) * limit,
  };
}

/** Returns the response fields about the page, from its rows. */
export function pageResponse(query: URLSearchParams, list: List, rows: readonly Row[]) {
  const { page, limit } = numbersOf(query, list);
  const total = Number(rows[0]?.total ?? 0);
  return { total, page, limit, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

function numbersOf(query: URLSearchParams, list: List): { page: number; limit: number } {
  return {
    page: Number(query.get('page') ?? 1),
    limit: Number(query.get('limit') ?? list.limit),
  };
}

/** The fields common to all records. */
export const record = (row: Row) => ({
  _id: row.id,
  id: row.id,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const reference = (id: unknown, name: unknown) => ({ _id: id, id, name });
