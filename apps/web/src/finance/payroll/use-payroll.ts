import { dayOf } from '@kolam/contract/core/dates.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listActions } from '#core/list-state.ts';
import { useNow } from '#ui/clock.ts';
import { monthOf } from './payroll-month.ts';
import { employees, type PayrollState, payrollSearch, payslips } from './payroll-search.ts';

/** The month and both lists of the screen in the address, and how to change them. */
export function usePayroll() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = dayOf(new Date(useNow()));
  const state = payrollSearch.read(raw);

  function go(patch: Partial<PayrollState>, { replace = false } = {}) {
    const search = payrollSearch.write({ ...state, ...patch });
    // The screen's own route accepts exactly what `write` returns.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  }

  return {
    state,
    /** The day in India. */
    today,
    month: state.month ?? monthOf(today),
    /** Another month has other payslips: their list starts at page 1. */
    setMonth: (month: string) =>
      go({
        month: month === monthOf(today) ? undefined : month,
        payslips: { ...state.payslips, page: 1, open: undefined },
      }),
    payslips: listActions(payslips, state.payslips, (patch, options) =>
      go({ payslips: { ...state.payslips, ...patch } }, options),
    ),
    employees: listActions(employees, state.employees, (patch, options) =>
      go({ employees: { ...state.employees, ...patch } }, options),
    ),
  };
}

export type Payroll = ReturnType<typeof usePayroll>;
