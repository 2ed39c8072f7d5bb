import type { Invoice, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const invoicesKey = ['invoices'];
const listsKey = [...invoicesKey, 'list'];
const recordKey = (id: string) => [...invoicesKey, 'record', id];

/** One page of the list. */
export const invoicesPage = (query: QueryOf<'GET /admin/finance/invoices'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/finance/invoices', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one of its kind loads. */
export const useInvoices = (query: QueryOf<'GET /admin/finance/invoices'>) =>
  useQuery({
    ...invoicesPage(query),
    placeholderData: (before, asked) =>
      (asked?.queryKey[2] as typeof query | undefined)?.kind === query.kind
        ? keepPreviousData(before)
        : undefined,
  });

/** One invoice with its lines and credit notes. */
export const invoiceRecord = (id: string) =>
  queryOptions<InvoiceDetail>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadInvoice(id, signal),
  });

/** The same on the screen. */
export const useInvoice = (id: string) => useQuery(invoiceRecord(id));

export async function loadInvoice(id: string, signal?: AbortSignal): Promise<InvoiceDetail> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/finance/invoices/{id}', given)).data;
}

/** As many payments as the page of an invoice shows; more are rare, and all stand under Payments. */
const mostPayments = 50;

/** What was paid on an invoice, the newest first, reversed payments too. */
export const usePaymentsOf = (invoice: Pick<Invoice, 'id' | 'version'>) =>
  useQuery({
    // A payment makes a new version of its invoice.
    queryKey: [...invoicesKey, 'payments', invoice.id, invoice.version],
    queryFn: ({ signal }) => {
      const query = { invoice: invoice.id, limit: mostPayments, sort: '-paidOn' as const };
      return api('GET /admin/finance/payments', { query, signal });
    },
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === invoice.id ? keepPreviousData(before) : undefined,
  });

/** Who issues the invoices: the state decides about taxes. */
export const useIssuer = () =>
  useQuery({
    queryKey: [...invoicesKey, 'issuer'],
    queryFn: async ({ signal }) => (await api('GET /admin/settings/organisation', { signal })).data,
    // Filled in on another screen, maybe a moment ago.
    staleTime: 0,
  });

/**
 * After a change: the record as the server answered it, and all else read again, since parties,
 * payments, the overview and companies show what invoices add up to.
 */
export async function refreshInvoices(changed?: InvoiceDetail): Promise<void> {
  if (changed) await setCached(queryClient, recordKey(changed.id), changed);
  await invalidate(queryClient, []);
}

/** After a draft was deleted. */
export async function removeCachedInvoice(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: recordKey(id) });
  await invalidate(queryClient, listsKey);
}
