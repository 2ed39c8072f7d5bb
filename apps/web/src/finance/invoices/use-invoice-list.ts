import { invoiceList } from '@kolam/contract/finance/invoices/values.ts';
import { useListState } from '#core/list-state.ts';
import { kindIn } from './invoices-search.ts';

/** The list's state. The kind is a separate choice that clearing filters does not change. */
export function useInvoiceList() {
  const list = useListState(invoiceList);
  const { kind, ...narrowing } = list.state.filters;

  return {
    ...list,
    kind: kindIn(list.state),
    narrowed:
      list.state.search !== '' || Object.values(narrowing).some((value) => value !== undefined),
    // Clears the party, since a customer is not a vendor, and what is of bills only.
    setKind: (next: 'sales' | 'purchase') =>
      list.setFilters({
        kind: next === 'sales' ? undefined : next,
        party: undefined,
        reverseCharge: undefined,
      }),
    clear: () => {
      const none = Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined]));
      const filters = { ...(none as typeof narrowing), kind };
      list.change({ search: '', filters, page: 1 });
    },
  };
}

export type InvoiceList = ReturnType<typeof useInvoiceList>;
