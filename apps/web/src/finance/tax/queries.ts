import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { ruleOfResponse } from '@kolam/contract/finance/tax/rule-units.ts';
import type { TaxRules } from '@kolam/contract/finance/tax/rules.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type TaxRuleList = ResponseOf<'GET /admin/finance/tax-rules'>;
export type ShownRule = TaxRuleList['data'][number];
export type Certificate = ResponseOf<'GET /admin/finance/tax/certificates'>['data'][number];
export type VendorYear = ResponseOf<'GET /admin/finance/tax/vendors'>['data'][number];

/**
 * All rules and the profile in force. Another user may have changed them, so each visit refetches
 * them.
 */
export const taxRules = () =>
  queryOptions({
    queryKey: ['tax', 'rules'],
    queryFn: ({ signal }) => api('GET /admin/finance/tax-rules', { query: {}, signal }),
    staleTime: 0,
  });

export const useTaxRules = () => useQuery(taxRules());

/** Returns the rules as the calculation functions take them. */
export const rulesOf = ({ data, profile }: TaxRuleList): TaxRules => ({
  profile: profile.profile,
  rules: data.map(ruleOfResponse),
});

/** One page of what vendors were paid in a year. Every payment changes it. */
export const vendorYears = (query: QueryOf<'GET /admin/finance/tax/vendors'>) =>
  queryOptions({
    queryKey: ['tax', 'vendors', query],
    queryFn: ({ signal }) => api('GET /admin/finance/tax/vendors', { query, signal }),
    staleTime: 0,
  });

export const useVendorYears = (query: QueryOf<'GET /admin/finance/tax/vendors'>) =>
  useQuery({ ...vendorYears(query), placeholderData: keepPreviousData });

/** A vendor's certificates of a lower deduction. */
export const useCertificates = (vendor: string) =>
  useQuery({
    queryKey: ['tax', 'certificates', vendor],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/tax/certificates', { query: { vendor, limit: 100 }, signal }))
        .data,
  });
