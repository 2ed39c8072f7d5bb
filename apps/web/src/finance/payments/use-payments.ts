import type { PaymentDirection } from '@kolam/contract/finance/payments/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { useListState } from '#core/list-state.ts';
import { type PaymentsState, paymentsSearch } from './payments-search.ts';

/**
 * The list's state. The form's direction and invoice don't count as filters that can be cleared.
 */
export function usePayments() {
  const list = useListState(paymentsSearch);
  const navigate = useNavigate();
  const { state } = list;
  const { side, invoice, ...narrowing } = state.filters;

  function go(patch: Partial<PaymentsState>) {
    const search = paymentsSearch.write({ ...state, ...patch });
    // The screen's own route accepts exactly what `write` returns.
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  }

  return {
    ...list,
    direction: (side === 'out' ? 'out' : 'in') as PaymentDirection,
    /** The form's invoice, or empty if none is chosen. */
    invoiceId: invoice ?? '',
    narrowed: state.search !== '' || Object.values(narrowing).some((value) => value !== undefined),
    /** Changes the form. The list below is unaffected. */
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
