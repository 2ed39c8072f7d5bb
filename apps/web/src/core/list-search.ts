import type { Filters, List } from '@kolam/contract/core/list.ts';
import { type Address, readValues, textIn, type ValuesOf } from './address-state.ts';

/** The complete state of a list. */
export type ListState<F extends Filters, S extends string> = {
  search: string;
  filters: ValuesOf<F>;
  sort: S | `-${S}`;
  page: number;
  limit: number;
  /** The id of the record that is open beside the list. */
  open: string | undefined;
};

/** The state of a list. */
export type StateOf<L> = L extends List<infer F, infer S> ? ListState<F, S> : never;

function numberIn(raw: Record<string, unknown>, name: string) {
  const value = textIn(raw, name);
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** Returns the page sizes of a list. */
export const pageSizes = ({ limits = [25, 50, 100] }: Pick<List, 'limits'>): readonly number[] =>
  limits;

/**
 * Reads the state of a list from an address. Unknown and misspelled values, as in an old link, count
 * as not set. With two lists in one address, the parameters of one of them have a prefix.
 */
export function readList<F extends Filters, S extends string>(
  list: List<F, S>,
  raw: Record<string, unknown>,
  prefix = '',
): ListState<F, S> {
  const { sorts, limit = 25 } = list;
  const sort = textIn(raw, `${prefix}sort`) as S | `-${S}`;
  const asked = numberIn(raw, `${prefix}limit`);
  return {
    search: textIn(raw, `${prefix}search`).slice(0, 200),
    filters: readValues(list.filters, raw, prefix),
    sort: sorts.some((column) => sort === column || sort === `-${column}`) ? sort : list.sort,
    page: numberIn(raw, `${prefix}page`) ?? 1,
    limit: asked !== undefined && pageSizes(list).includes(asked) ? asked : limit,
    open: textIn(raw, `${prefix}open`) || undefined,
  };
}

/** Writes the state of a list to an address. Undefined parameters are not shown there. */
export function writeList<F extends Filters, S extends string>(
  list: List<F, S>,
  state: ListState<F, S>,
  prefix = '',
): Address {
  const { search, filters, sort, page, limit, open } = state;
  const parameters: Address = {
    search: search || undefined,
    ...filters,
    sort: sort === list.sort ? undefined : sort,
    page: page === 1 ? undefined : String(page),
    limit: limit === (list.limit ?? 25) ? undefined : String(limit),
    open,
  };
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [`${prefix}${name}`, value]),
  );
}

/** Returns an endpoint's query for search, filters and sort order. */
export function filterQuery<F extends Filters, S extends string>(state: ListState<F, S>) {
  return { ...state.filters, search: state.search || undefined, sort: state.sort };
}

/** The same with the page. */
export function listQuery<F extends Filters, S extends string>(state: ListState<F, S>) {
  return { ...filterQuery(state), page: state.page, limit: state.limit };
}
