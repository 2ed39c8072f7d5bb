import type { QueryOf } from '@kolam/contract/api-types.ts';
import type { Invoice, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, refreshAll, removeCached, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { partiesPath } from '#finance/parties/terms.ts';
import { kindLabels } from './invoice-terms.ts';

const invoicesKey = ['invoices'];
const listsKey = [...invoicesKey, 'list'];
const recordKey = (id: string) => [...invoicesKey, 'record', id];

/** One page of the list. */
export const invoicesPage = (query: QueryOf<'GET /admin/finance/invoices'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/finance/invoices', { query, signal }),
  });

/** The page for the screen. The previous page of the same kind stays while the next one loads. */
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

export const useInvoice = (id: string) => useQuery(invoiceRecord(id));

export async function loadInvoice(id: string, signal?: AbortSignal): Promise<InvoiceDetail> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/finance/invoices/{id}', given)).data;
}

/**
 * The maximum number of payments on an invoice's page. More are rare, and all are listed under
 * Payments.
 */
const mostPayments = 50;

/** The payments of an invoice, newest first, including reversed ones. */
export const usePaymentsOf = (invoice: Pick<Invoice, 'id' | 'version'>) =>
  useQuery({
    // A payment creates a new version of its invoice.
    queryKey: [...invoicesKey, 'payments', invoice.id, invoice.version],
    queryFn: ({ signal }) => {
      const query = { invoice: invoice.id, limit: mostPayments, sort: '-paidOn' as const };
      return api('GET /admin/finance/payments', { query, signal });
    },
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === invoice.id ? keepPreviousData(before) : undefined,
  });

/** What moved between an invoice and the account of its customer, newest first. */
export const useAccountOf = ({ id, kind, version, party }: InvoiceDetail) =>
  useQuery({
    queryKey: [...invoicesKey, 'account', id, version],
    queryFn: ({ signal }) =>
      api(`GET ${partiesPath(kindLabels[kind].partyKind)}/{id}/account`, {
        params: { id: party.id },
        query: { invoice: id, limit: mostPayments },
        signal,
      }),
  });

/** Our organisation as the issuer. Its state determines the taxes. */
export const useIssuer = () =>
  useQuery({
    queryKey: [...invoicesKey, 'issuer'],
    queryFn: async ({ signal }) => (await api('GET /admin/settings/organisation', { signal })).data,
    // It may have been filled in on another screen a moment ago.
    staleTime: 0,
  });

/**
 * After a change: caches the record from the response and invalidates everything else, since
 * parties, payments, the overview and companies show totals of invoices.
 */
export async function refreshInvoices(changed?: InvoiceDetail): Promise<void> {
  if (changed) await setCached(recordKey(changed.id), changed);
  await refreshAll();
}

/** After a draft was deleted. */
export async function removeCachedInvoice(id: string): Promise<void> {
  removeCached(recordKey(id));
  await invalidate(listsKey);
}
