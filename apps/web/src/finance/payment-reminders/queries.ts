import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

export type Reminder = ResponseOf<'GET /admin/finance/payment-reminders'>['data'][number];
export type Rule = ResponseOf<'GET /admin/finance/payment-reminders/rule'>['data'];

const key = ['finance', 'payment-reminders'];

const reminderRule = () =>
  queryOptions({
    queryKey: [...key, 'rule'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/payment-reminders/rule', { signal })).data,
  });

export const useReminderRule = () => useQuery(reminderRule());

/** One page of the reminders that were sent. The rule adds some by itself. */
export const remindersPage = (query: QueryOf<'GET /admin/finance/payment-reminders'>) =>
  queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => api('GET /admin/finance/payment-reminders', { query, signal }),
    staleTime: 0,
  });

export const useRemindersPage = (query: QueryOf<'GET /admin/finance/payment-reminders'>) =>
  useQuery({ ...remindersPage(query), placeholderData: keepPreviousData });

/** How one customer is reminded. */
export const useCustomerReminders = (id: string) =>
  useQuery({
    queryKey: [...key, 'customer', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/customers/{id}/reminders', { params: { id }, signal })).data,
    staleTime: 0,
  });

/** After a change of the rule or a new reminder, also for the customer's history. */
export const refreshReminders = (): Promise<void> => invalidate(['finance']);
