import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { invoicesSearch, kindIn } from './invoices-search.ts';

/** The list's state. The kind is a separate choice that clearing filters does not change. */
export function useInvoiceList() {
  const list = useListState(invoicesSearch);
  const navigate = useNavigate();
  const { state } = list;
  const { kind: _, ...narrowing } = state.filters;

  return {
    ...list,
    kind: kindIn(state),
    narrowed: state.search !== '' || Object.values(narrowing).some((value) => value !== undefined),
    // Clears the party: a customer is not a vendor.
    setKind: (kind: 'sales' | 'purchase') =>
      list.setFilters({ kind: kind === 'sales' ? undefined : kind, party: undefined }),
    clear: () => {
      const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined]));
      const filters = { ...(none as typeof state.filters), kind: state.filters.kind };
      const search = invoicesSearch.write({ ...state, search: '', filters, page: 1 });
      // The list's own route accepts exactly what `write` returns.
      void navigate({ to: '.', search: search as never, resetScroll: false });
    },
  };
}

export type InvoiceList = ReturnType<typeof useInvoiceList>;
