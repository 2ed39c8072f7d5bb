import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api, fetchFile } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

export type Payslip = ResponseOf<'GET /admin/finance/payroll/{id}'>['data'];
export type PayrollEmployee = ResponseOf<'GET /admin/finance/employees'>['data'][number];
export type PayrollTotals = ResponseOf<'GET /admin/finance/payroll'>['totals'];
export type Proposal = ResponseOf<'POST /admin/finance/payroll/preview'>['data'];
export type AllPayslips = ResponseOf<'POST /admin/finance/payroll/preview-all'>['data'];
export type BankFile = ResponseOf<'GET /admin/finance/payroll/bank-file'>['data'];
export type PayAll = ResponseOf<'GET /admin/finance/payroll/pay-all'>['data'];
export type LeftOut = BankFile['leftOut'][number];

const payrollKey = ['payroll'];

/** One page of a month's payslips, with the month's totals. */
export const payslipsPage = (query: QueryOf<'GET /admin/finance/payroll'>) =>
  queryOptions({
    queryKey: [...payrollKey, 'payslips', query],
    queryFn: ({ signal }) => api('GET /admin/finance/payroll', { query, signal }),
  });

/** The page for the screen. The previous page of the same month stays while the next one loads. */
export const usePayslipsPage = (query: QueryOf<'GET /admin/finance/payroll'>) =>
  useQuery({
    ...payslipsPage(query),
    placeholderData: (before) =>
      before?.month === query.month ? keepPreviousData(before) : undefined,
  });

/** One page of the employees, with the payslip that each has for a month. */
export const employeesPage = (query: QueryOf<'GET /admin/finance/employees'>) =>
  queryOptions({
    queryKey: [...payrollKey, 'employees', query],
    queryFn: ({ signal }) => api('GET /admin/finance/employees', { query, signal }),
  });

/** The page for the screen. The previous page stays, dimmed, while the next one loads. */
export const useEmployeesPage = (query: QueryOf<'GET /admin/finance/employees'>) =>
  useQuery({ ...employeesPage(query), placeholderData: keepPreviousData });

/**
 * One payslip, available immediately if a loaded list contains it. Undefined keeps the last one.
 */
export const usePayslip = (id: string | undefined) =>
  useQuery({
    queryKey: [...payrollKey, 'payslip', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return (await api('GET /admin/finance/payroll/{id}', given)).data;
    },
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : payslipInLists(id)),
  });

function payslipInLists(id: string): Payslip | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/finance/payroll'>>({
      queryKey: [...payrollKey, 'payslips'],
    })
    .flatMap(([, response]) => response?.data ?? [])
    .find((payslip) => payslip.id === id);
}

// Previews are always refetched: pay and accounts may have changed since.
const asOfNow = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

/** A preview of an employee's payslip for a month. */
export const useProposal = (employeeId: string, month: string) =>
  useQuery({
    queryKey: [...payrollKey, 'proposal', employeeId, month],
    queryFn: async ({ signal }) => {
      const body = { employeeId, month };
      return (await api('POST /admin/finance/payroll/preview', { body, signal })).data;
    },
    ...asOfNow,
  });

/** A preview of who gets a payslip for a month, and who does not. */
export const useAllPayslips = (month: string) =>
  useQuery({
    queryKey: [...payrollKey, 'all', month],
    queryFn: async ({ signal }) =>
      (await api('POST /admin/finance/payroll/preview-all', { body: { month }, signal })).data,
    ...asOfNow,
  });

/**
 * A preview of marking a whole month as paid in a mode. That of the previous mode stays while it
 * loads.
 */
export const usePayAll = (query: { month: string; mode: PaymentMode }) =>
  useQuery({
    queryKey: [...payrollKey, 'pay-all', query],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/payroll/pay-all', { query, signal })).data,
    placeholderData: keepPreviousData,
    ...asOfNow,
  });

/** A preview of the bank file of a month, and who is left out of it. */
export const useBankFile = (month: string) =>
  useQuery({
    queryKey: [...payrollKey, 'bank-file', month],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/payroll/bank-file', { query: { month }, signal })).data,
    ...asOfNow,
  });

/** Who can pay out. */
export const usePayrollSettings = () =>
  useQuery({
    queryKey: [...payrollKey, 'settings'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/payroll/settings', { signal })).data,
  });

/** Milliseconds between two looks at mails that are on their way. */
const mailPause = 3000;

/** How far the payslips of a month are mailed, looked at again while some are on their way. */
export const usePayslipMails = (month: string) =>
  useQuery({
    queryKey: [...payrollKey, 'mails', month],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/payroll/mails', { query: { month }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? mailPause : false),
  });

const ownKey = ['own-payslips'];

/** A page of the user's own payslips. */
export const useOwnPayslips = (query: QueryOf<'GET /admin/me/payslips'>) =>
  useQuery({
    queryKey: [...ownKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/me/payslips', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How the user gets them by mail. */
export const useOwnPayslipMails = () =>
  useQuery({
    queryKey: [...ownKey, 'mails'],
    queryFn: async ({ signal }) => (await api('GET /admin/me/payslip-mails', { signal })).data,
  });

export const refreshOwnPayslips = () => invalidate(ownKey);

export const payslipPdf =
  (id: string) =>
  (signal: AbortSignal): Promise<Blob> =>
    fetchFile('GET /admin/finance/payroll/{id}/pdf', { params: { id }, signal });

/** Loads an employee's pay details. */
export async function latestEmployee(id: string): Promise<PayrollEmployee> {
  const { data } = await api('GET /admin/finance/employees', { query: { id } });
  const [found] = data;
  if (!found) throw new Error(payrollMessages.saveFailed);
  return found;
}

/** Returns an employee from the loaded lists. */
export const employeeInLists = (id: string): PayrollEmployee | undefined =>
  queryClient
    .getQueriesData<ResponseOf<'GET /admin/finance/employees'>>({
      queryKey: [...payrollKey, 'employees'],
    })
    .flatMap(([, response]) => response?.data ?? [])
    .find((employee) => employee.id === id);
