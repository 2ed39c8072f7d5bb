import { type PaymentDirection, paymentList } from '@kolam/contract/finance/payments/values.ts';
import { useAddressState } from '#core/address-state.ts';
import { useListState } from '#core/list-state.ts';

/** The payments' list, and the direction and invoice of the form above it, in the address. */
export function usePayments() {
  const list = useListState(paymentList);
  const { values, set } = useAddressState({ side: ['out'], invoice: 'text' } as const);

  return {
    ...list,
    direction: values.side ?? ('in' as const),
    /** The form's invoice, or empty if none is chosen. */
    invoiceId: values.invoice ?? '',
    /** Changes the form. The list below is unaffected. */
    setForm: (direction: PaymentDirection, invoiceId: string) =>
      set(
        { side: direction === 'out' ? 'out' : undefined, invoice: invoiceId || undefined },
        { replace: true },
      ),
  };
}

export type PaymentList = ReturnType<typeof usePayments>;
