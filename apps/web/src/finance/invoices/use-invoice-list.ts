import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { invoicesSearch, kindIn } from './invoices-search.ts';

/** The list's state, where the kind is a choice of its own that no clearing of filters ends. */
export function useInvoiceList() {
  const list = useListState(invoicesSearch);
  const navigate = useNavigate();
  const { state } = list;
  const { kind: _, ...narrowing } = state.filters;

  return {
    ...list,
    kind: kindIn(state),
    narrowed: state.search !== '' || Object.values(narrowing).some((value) => value !== undefined),
    // A customer is nobody's vendor.
    setKind: (kind: 'sales' | 'purchase') =>
      list.setFilters({ kind: kind === 'sales' ? undefined : kind, party: undefined }),
    clear: () => {
      const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined]));
      const filters = { ...(none as typeof state.filters), kind: state.filters.kind };
      const search = invoicesSearch.write({ ...state, search: '', filters, page: 1 });
      // The list's own route takes exactly what `write` makes.
      void navigate({ to: '.', search: search as never, resetScroll: false });
    },
  };
}

export type InvoiceList = ReturnType<typeof useInvoiceList>;
