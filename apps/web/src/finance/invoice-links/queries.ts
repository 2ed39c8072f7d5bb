import { useQuery } from '@tanstack/react-query';
import { api, download } from '#core/api.ts';
import { tokenStore } from '#core/token.ts';

/** The link to an invoice, and when it was seen. A voided invoice may have one too. */
export const useInvoiceLink = (id: string) =>
  useQuery({
    queryKey: ['invoice-links', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/invoices/{id}/link', { params: { id }, signal })).data,
  });

/** Makes the link to an invoice, unless there is one that stays. */
export const makeLink = async (id: string, renew: boolean) =>
  (await api('POST /admin/finance/invoices/{id}/link', { params: { id }, body: { renew } })).data;

export const withdrawLink = (id: string) =>
  api('DELETE /admin/finance/invoices/{id}/link', { params: { id } });

/**
 * The invoice that a link opens. It does not count as seen by the customer in a browser that is
 * signed in to the console.
 */
export const useLinkedInvoice = (token: string) =>
  useQuery({
    queryKey: ['linked-invoice', token],
    queryFn: async ({ signal }) => {
      const query = tokenStore.read() === null ? {} : { quiet: 'true' as const };
      return (await api('GET /invoice-links/{token}', { params: { token }, query, signal })).data;
    },
    staleTime: 0,
    retry: false,
  });

/** Saves the PDF of the invoice that a link opens. */
export const saveLinkedPdf = (token: string, code: string) =>
  download('GET /invoice-links/{token}/pdf', `${code.replaceAll('/', '-')}.pdf`, {
    params: { token },
  });
