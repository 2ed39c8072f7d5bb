import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import { noticeLimits } from '@kolam/contract/finance/payment-notices/values.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { upload } from '#core/upload.ts';
import type { NoticeBody } from './notice-values.ts';

const invoicesKey = ['company-invoices'];

export const useInvoices = (query: QueryOf<'GET /company/invoices'>) =>
  useQuery({
    queryKey: [...invoicesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /company/invoices', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useInvoice = (id: string) =>
  useQuery({
    queryKey: [...invoicesKey, 'record', id],
    queryFn: ({ signal }) => api('GET /company/invoices/{id}', { params: { id }, signal }),
  });

/** The accounts of the company with us. Most companies have one. */
export const useAccounts = () =>
  useQuery({
    queryKey: [...invoicesKey, 'accounts'],
    queryFn: async ({ signal }) => (await api('GET /company/statements', { signal })).data,
  });

/** Not stored: each look is in the history. */
export const usePaymentDetails = () =>
  useQuery({
    queryKey: [...invoicesKey, 'payment-details'],
    queryFn: async ({ signal }) => (await api('POST /company/payment-details', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const openKey = [...invoicesKey, 'open'];
const listKey = [...invoicesKey, 'list'];
const recordKey = [...invoicesKey, 'record'];
const noticesKey = [...invoicesKey, 'notices'];

/** The invoices with something to pay, as many as one notice may have, those due first. */
export const useOpenInvoices = () =>
  useQuery({
    queryKey: openKey,
    queryFn: ({ signal }) => {
      const query = { status: 'open', sort: 'dueOn', limit: noticeLimits.invoices } as const;
      return api('GET /company/invoices', { query, signal });
    },
    staleTime: 0,
    // The dialog keeps what it opens with, so that it opens with nothing older.
    gcTime: 0,
  });

/** The newest payment notices of an invoice. */
export const useNotices = (invoice: string) =>
  useQuery({
    queryKey: [...noticesKey, invoice],
    queryFn: ({ signal }) => api('GET /company/payment-notices', { query: { invoice }, signal }),
    staleTime: 0,
  });

type SendingNotice = {
  advice: File | undefined;
  idempotencyKey: string;
  onProgress: (share: number) => void;
};

const noticesRoute = 'POST /company/payment-notices';

/** Tells of a payment, with the advice as a file if there is one. */
export const sendNotice = (body: NoticeBody, { advice, ...sending }: SendingNotice) =>
  advice
    ? upload(noticesRoute, {
        file: [{ field: 'advice', file: advice }],
        fields: { ...body, invoices: JSON.stringify(body.invoices) },
        ...sending,
      })
    : api(noticesRoute, { body, idempotencyKey: sending.idempotencyKey });

export const withdrawNotice = (id: string) =>
  api('POST /company/payment-notices/{id}/withdraw', { params: { id } });

/** After a notice changed. Payment details are not read again, since each look is recorded. */
export async function refreshNotices(): Promise<void> {
  await Promise.all([noticesKey, listKey, recordKey].map(invalidate));
}

const certificatesKey = [...invoicesKey, 'certificates'];

/** The quarters of a financial year with the tax that the company deducted and its certificates. */
export const useCertificates = (query: QueryOf<'GET /company/tds-certificates'>) =>
  useQuery({
    queryKey: [...certificatesKey, query],
    queryFn: ({ signal }) => api('GET /company/tds-certificates', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type SendingCertificate = Omit<SendingNotice, 'advice'> & { certificate: File };

export const sendCertificate = (
  fields: BodyOf<'POST /company/tds-certificates'>,
  { certificate, ...sending }: SendingCertificate,
) =>
  upload('POST /company/tds-certificates', {
    file: [{ field: 'certificate', file: certificate }],
    fields,
    ...sending,
  });

export const withdrawCertificate = (id: string) =>
  api('POST /company/tds-certificates/{id}/withdraw', { params: { id } });

export const refreshCertificates = (): Promise<void> => invalidate(certificatesKey);
