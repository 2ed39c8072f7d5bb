import { type Condition, listed, type Statement, statement, where } from './sql.ts';

export type PageQuery = {
  table: string;
  columns: readonly string[];
  conditions: readonly Condition[];
  /** Whether one of the conditions is a search. */
  searched: boolean;
  sort: { column: string; descending: boolean };
  limit: number;
  offset: number;
};

/**
 * Returns the statement of the product's lists: one page, with the exact total in each row unless
 * `total` is false.
 */
export function pageSql(query: PageQuery, { total = true } = {}): Statement {
  return query.searched ? searchedPage(query) : indexedPage(query, total);
}

function indexedPage(query: PageQuery, total: boolean): Statement {
  const { table, columns, conditions, sort, limit, offset } = query;
  const direction = sort.descending ? 'desc' : 'asc';
  return statement((bind) => {
    const count = () =>
      `, (select count(*)::int from "${table}"${where(conditions, bind)}) as "total"`;
    return `
      select ${listed(columns)}${total ? count() : ''} from "${table}"${where(conditions, bind)}
      order by "${table}"."${sort.column}" ${direction}, "${table}"."id" ${direction}
      limit ${bind(limit)} offset ${bind(offset)}`;
  });
}

function searchedPage(query: PageQuery): Statement {
  const { table, columns, conditions, sort, limit, offset } = query;
  const direction = sort.descending ? 'desc' : 'asc';
  return statement(
    (bind) => `
      with "hits" as (
        select "id" as "hit_id", "${sort.column}" as "hit_sort" from "${table}"${where(conditions, bind)}
      )
      select ${listed(columns, table)}, (select count(*)::int from "hits") as "total"
      from (select "hit_id", "hit_sort" from "hits"
        order by "hit_sort" ${direction}, "hit_id" ${direction} limit ${bind(limit)} offset ${bind(offset)}) "picked"
      inner join "${table}" on "${table}"."id" = "hit_id"
      order by "hit_sort" ${direction}, "hit_id" ${direction}`,
  );
}
