import { ruleOfResponse } from '@kolam/contract/finance/tax/rule-units.ts';
import type { TaxRules } from '@kolam/contract/finance/tax/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/**
 * The tax rules, from which rates are offered and checked. Loaded only where documents are edited.
 */
export const useTaxRules = () =>
  useQuery({
    queryKey: ['invoices', 'tax-rules'],
    queryFn: async ({ signal }): Promise<TaxRules> => {
      const { data, profile } = await api('GET /admin/finance/tax-rules', { query: {}, signal });
      return { profile: profile.profile, rules: data.map(ruleOfResponse) };
    },
  });
