import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { api } from '#core/api.ts';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import { sideLabels } from './payment-texts.ts';
import { type OpenInvoice, paymentsKey, useOpenInvoices } from './queries.ts';

type Named = Pick<OpenInvoice, 'code' | 'party' | 'due'>;

const labelOf = ({ code, party, due }: Named) =>
  `${code ?? 'Draft'} · ${party.name} · ${rupeeText(inPaise(due))} due`;

type InvoicePickerProps = {
  direction: PaymentDirection;
  /** Offers also bills that a released run pays, for money that has left the bank. */
  inRuns?: boolean;
  /** The id of an invoice, or empty if none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** The query of the chosen one. */
  chosen: Pick<UseQueryResult<OpenInvoice>, 'data' | 'isError'>;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Loads the current state of the invoice to pay. Sends no request for an empty id. */
export const useInvoiceToPay = (id: string) =>
  useQuery({
    queryKey: [...paymentsKey, 'invoice', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/invoices/{id}', { params: { id }, signal })).data,
    enabled: id !== '',
    // Another user may have paid it since.
    staleTime: 0,
  });

/** Selects an open invoice by code, party and amount due, searched by the server. */
export function InvoicePicker({
  direction,
  inRuns = false,
  value,
  chosen,
  error,
  ...field
}: InvoicePickerProps) {
  const words = sideLabels[direction];
  const typed = useTyped();
  const found = useOpenInvoices(words.kind, { search: typed.asked, inRuns });
  const unknown = chosen.isError ? 'Unknown invoice' : 'Loading…';
  const choices = foundChoices({
    typed,
    found: {
      ...found,
      data: found.data?.map((invoice) => ({ value: invoice.id, label: labelOf(invoice) })),
    } as Parameters<typeof foundChoices>[0]['found'],
    failed: 'Could not load the invoices',
    chosen:
      value === '' ? undefined : { value, label: chosen.data ? labelOf(chosen.data) : unknown },
  });

  return (
    <Combobox
      {...field}
      {...choices}
      data-field="invoiceId"
      label={words.invoice}
      value={value || null}
      placeholder="Code, party or bill number"
      nothingFound={words.none}
      required
      {...(error ? { error } : {})}
    />
  );
}
