import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch, ListState } from './list-search.ts';

type Filters = Record<string, readonly string[] | 'any text'>;

/**
 * The state of a list from the address, and how to change it. Everything but the open record and
 * the page itself leads back to page 1. A search being typed replaces its history entry.
 */
export function useListState<F extends Filters, S extends string>(list: ListSearch<F, S>) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = list.read(raw);

  function change(patch: Partial<ListState<F, S>>, { replace = false } = {}) {
    const search = list.write({ ...state, ...patch });
    // The list's own routes take exactly what `write` makes; the router can't know which is open.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  }

  return {
    state,
    setSearch: (search: string) =>
      change({ search, page: 1 }, { replace: state.search !== '' && search !== '' }),
    setFilter: <K extends keyof F>(name: K, value: ListState<F, S>['filters'][K]) =>
      change({ filters: { ...state.filters, [name]: value }, page: 1 }),
    setSort: (sort: ListState<F, S>['sort']) => change({ sort, page: 1 }),
    setPage: (page: number) => change({ page }),
    setLimit: (limit: number) => change({ limit, page: 1 }),
    setOpen: (open: string | undefined) => change({ open }),
    /** Search and filters away; the order stays. */
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
