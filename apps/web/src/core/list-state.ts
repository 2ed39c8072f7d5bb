import type { Filters, List } from '@kolam/contract/core/list.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { choicesOf } from './labels.ts';
import { type ListState, pageSizes, readList, writeList } from './list-search.ts';

type Page = { page: number; limit: number };

/**
 * Redirects from a page that no longer exists, after a deletion or from an old link, to the last
 * page.
 */
export function useExistingPage(
  { state, setPage }: Pick<ReturnType<typeof useListState>, 'setPage'> & { state: Page },
  total: number | undefined,
) {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / state.limit));
  const lost = last !== undefined && state.page > last;
  useEffect(() => {
    if (lost) setPage(last, { replace: true });
  });
}

type Change<F extends Filters, S extends string> = (
  patch: Partial<ListState<F, S>>,
  options?: { replace?: boolean },
) => void;

/**
 * Returns a list's state and the actions that change it through `change`. Every change but those of
 * the open record and the page itself returns to page 1. While a search is being typed, it replaces
 * its history entry.
 */
export function listActions<F extends Filters, S extends string>(
  list: Pick<List<F, S>, 'search' | 'filters' | 'limits'>,
  state: ListState<F, S>,
  change: Change<F, S>,
) {
  const setSearch = (search: string) =>
    change({ search, page: 1 }, { replace: state.search !== '' && search !== '' });
  /** Without a value, all rows match. An unknown value counts as none. */
  const setFilter = (name: keyof F & string, value: string | undefined) =>
    change({ filters: { ...state.filters, [name]: value }, page: 1 });

  return {
    /** The search field, for `FilterBar`. */
    searchField: {
      label: 'Search',
      placeholder: '',
      ...list.search,
      value: state.search,
      onChange: setSearch,
    },
    /** The selects of the filters, for `FilterBar`, in the order of the list. */
    selects: Object.entries(list.filters).flatMap(([id, filter]): SelectFilter[] =>
      typeof filter !== 'string' && 'options' in filter
        ? [
            {
              id,
              label: filter.label,
              all: filter.all,
              options: choicesOf(filter.options),
              value: state.filters[id],
              onChange: (value) => setFilter(id, value),
            },
          ]
        : [],
    ),
    /** The page sizes to choose from. */
    limits: pageSizes(list),
    state,
    change,
    /** Whether a search or a filter is active. */
    narrowed:
      state.search !== '' || Object.values(state.filters).some((value) => value !== undefined),
    setSearch,
    setFilter,
    /**
     * Sets several filters in one step, for choices that exclude each other. Those left out are
     * unchanged.
     */
    setFilters: (patch: { [K in keyof F]?: string | undefined }) =>
      change({ filters: { ...state.filters, ...patch } as typeof state.filters, page: 1 }),
    setSort: (sort: string) => change({ sort: sort as ListState<F, S>['sort'], page: 1 }),
    setPage: (page: number, options?: { replace: boolean }) => change({ page }, options),
    setLimit: (limit: number) => change({ limit, page: 1 }),
    setOpen: (open: string | undefined) => change({ open }),
    /** Removes search and filters. The sort order stays. */
    clear: () =>
      change({
        search: '',
        filters: Object.fromEntries(
          Object.keys(state.filters).map((name) => [name, undefined]),
        ) as ListState<F, S>['filters'],
        page: 1,
      }),
  };
}

/**
 * Reads the state of a list from the address and changes it there. The rest of the address stays:
 * other lists, the dialog above it, the view. `prefix` as in `readList`.
 */
export function useListState<F extends Filters, S extends string>(list: List<F, S>, prefix = '') {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = readList(list, raw, prefix);

  return listActions(list, state, (patch, { replace = false } = {}) => {
    const written = writeList(list, { ...state, ...patch }, prefix);
    // The list's parameters come first, in its order.
    const search = { ...written, ...raw, ...written };
    // The router can't know which route is open.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  });
}
