import { dayOf } from '@kolam/contract/core/dates.ts';
import { payrollEmployeeList, payslipList } from '@kolam/contract/finance/payroll/values.ts';
import { useSearch } from '@tanstack/react-router';
import { useAddressState } from '#core/address-state.ts';
import { useListState } from '#core/list-state.ts';
import { useNow } from '#ui/clock.ts';
import { monthOf } from './payroll-month.ts';
import { employeePrefix, shownMonth } from './payroll-search.ts';

/** The month and both lists of the screen in the address, and how to change them. */
export function usePayroll() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const { set } = useAddressState({ month: 'text', page: 'text', open: 'text' } as const);
  const today = dayOf(new Date(useNow()));

  return {
    /** The day in India. */
    today,
    month: shownMonth(raw, today),
    /** Another month has other payslips: their list starts at page 1. */
    setMonth: (month: string) =>
      set({
        month: month === monthOf(today) ? undefined : month,
        page: undefined,
        open: undefined,
      }),
    payslips: useListState(payslipList),
    employees: useListState(payrollEmployeeList, employeePrefix),
  };
}

export type Payroll = ReturnType<typeof usePayroll>;
