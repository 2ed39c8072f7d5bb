import type { PaymentDirection } from '@kolam/contract/finance/payments/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { type PaymentsState, paymentsSearch } from './payments-search.ts';

/** The list's state; the side and the invoice of the form are no filters that anybody clears. */
export function usePayments() {
  const list = useListState(paymentsSearch);
  const navigate = useNavigate();
  const { state } = list;
  const { side, invoice, ...narrowing } = state.filters;

  function go(patch: Partial<PaymentsState>) {
    const search = paymentsSearch.write({ ...state, ...patch });
    // The screen's own route takes exactly what `write` makes.
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  }

  return {
    ...list,
    direction: (side === 'out' ? 'out' : 'in') as PaymentDirection,
    /** The invoice that the form is about; empty for none yet. */
    invoiceId: invoice ?? '',
    narrowed: state.search !== '' || Object.values(narrowing).some((value) => value !== undefined),
    /** What the form is about; the list below stays as it is. */
    setForm: (direction: PaymentDirection, invoiceId: string) =>
      go({
        filters: {
          ...state.filters,
          side: direction === 'out' ? 'out' : undefined,
          invoice: invoiceId || undefined,
        },
      }),
    clear: () => {
      const none = Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined]));
      const filters = { ...(none as typeof narrowing), side, invoice };
      go({ search: '', filters, page: 1 });
    },
  };
}

export type PaymentList = ReturnType<typeof usePayments>;
