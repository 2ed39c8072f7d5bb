import type { Row } from './bare-server.ts';
import type { PageQuery } from './page-sql.ts';

type List = {
  /** The column behind each way of sorting. */
  sorts: Record<string, string>;
  /** Rows on a page unless the query says otherwise. */
  limit: number;
};

/** Which page of a list a query asks for, newest first unless it says otherwise. */
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

/** What the response says about the page, once its rows are read. */
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

/** A record's fields that every entity has. */
export const record = (row: Row) => ({
  _id: row.id,
  id: row.id,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const reference = (id: unknown, name: unknown) => ({ _id: id, id, name });
