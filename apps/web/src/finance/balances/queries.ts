import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { ruleOfResponse } from '@kolam/contract/finance/tax/rule-units.ts';
import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { accountPath } from './account-texts.ts';

export type OpenInvoice = ResponseOf<'GET /admin/finance/invoices'>['data'][number];

const balancesKey = ['balances'];

/** Entries of a page. */
export const pageLength = 25;

/** What moved on the account of a customer or vendor, newest first, with its balance. */
export const useAccount = ({ kind, id }: Pick<Party, 'kind' | 'id'>, page: number) =>
  useQuery({
    queryKey: [...balancesKey, 'account', id, page],
    queryFn: ({ signal }) =>
      api(`GET ${accountPath(kind)}`, {
        params: { id },
        query: { page, limit: pageLength },
        signal,
      }),
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === id ? keepPreviousData(before) : undefined,
  });

/** As many invoices as one request settles. */
const mostInvoices = 100;

/**
 * The open invoices of a customer, or the bills of a vendor that no released run pays, those due first
 * at the top.
 */
export const useOpenInvoices = (partyId: string, kind: 'sales' | 'purchase' = 'sales') =>
  useQuery({
    queryKey: [...balancesKey, 'open', partyId],
    queryFn: ({ signal }) =>
      api('GET /admin/finance/invoices', {
        query: {
          ...{ kind, payable: 'true' as const, sort: 'dueOn' as const },
          ...{ party: partyId, limit: mostInvoices },
        },
        signal,
      }),
    // Another user may have settled one since.
    staleTime: 0,
    gcTime: 0,
  });

/** Whether we have a GSTIN: without one there is no GST on advances. */
export const useIsRegistered = () =>
  useQuery({
    queryKey: [...balancesKey, 'registered'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/settings/organisation', { signal })).data.gstin !== '',
    // It may have been filled in on another screen a moment ago.
    staleTime: 0,
  });

/** Of a rate that is not known (Central Goods and Services Tax Rules, rule 50). */
const unknownRate = 1800;

/** The rate of an advance by the GST rule of a day, in hundredths of a percent. */
export const useUsualRate = (day: string) =>
  useQuery({
    queryKey: [...balancesKey, 'rate', day],
    queryFn: async ({ signal }) => {
      const { data, profile } = await api('GET /admin/finance/tax-rules', { query: {}, signal });
      const rules = { profile: profile.profile, rules: data.map(ruleOfResponse) };
      return gstRuleOn(rules, day)?.defaultBasisPoints ?? unknownRate;
    },
  });
