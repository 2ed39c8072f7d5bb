import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { useCan } from '#core/session.ts';
import { chosenPeriod } from './chosen-period.ts';
import type { Period } from './period.ts';

export type FinanceOverview = ResponseOf<'GET /admin/finance/overview'>;

/**
 * The figures of a period. Every document and payment changes them, so each visit refetches them.
 */
const financeOverview = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['finance', 'overview', { from, to }],
    queryFn: ({ signal }) => api('GET /admin/finance/overview', { query: { from, to }, signal }),
    staleTime: 0,
  });

/** The overview of the period in an address. */
export const overviewIn = (raw: Record<string, unknown>) =>
  financeOverview(chosenPeriod(raw, dayOf(new Date())).period);

export const useFinanceOverview = (period: Period) =>
  useQuery({ ...financeOverview(period), placeholderData: keepPreviousData });

/**
 * What a business without documents has set up so far, with the organisation for users who may see
 * it.
 */
export function useFirstCounts({ enabled }: { enabled: boolean }) {
  const canSettings = useCan('settings:read');
  return useQuery({
    queryKey: ['finance', 'first-counts'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 };
      const [invoices, customers, organisation] = await Promise.all([
        api('GET /admin/finance/invoices', { query, signal }),
        api('GET /admin/finance/customers', { query, signal }),
        canSettings ? api('GET /admin/settings/organisation', { signal }) : null,
      ]);
      return {
        invoices: invoices.meta.total,
        customers: customers.meta.total,
        isFilledIn: organisation?.data.isFilledIn ?? null,
      };
    },
    enabled,
    staleTime: 0,
  });
}
