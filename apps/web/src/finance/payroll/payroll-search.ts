import { dayOf } from '@kolam/contract/core/dates.ts';
import { payrollEmployeeList, payslipList } from '@kolam/contract/finance/payroll/values.ts';
import { filterQuery, listQuery, readList, type StateOf } from '#core/list-search.ts';
import { isMonth, monthOf } from './payroll-month.ts';

/** Both lists share one address. Parameters of the employee list have this prefix. */
export const employeePrefix = 'staff-';

/** Returns the month in an address, `YYYY-MM`, the current one by default. */
export const shownMonth = ({ month }: Record<string, unknown>, today: string): string =>
  typeof month === 'string' && isMonth(month) ? month : monthOf(today);

/** Returns the payslips' query without its page, for exports. */
export const payslipsFilter = (state: StateOf<typeof payslipList>, month: string) => ({
  ...filterQuery(state),
  month,
});

/** Returns the queries of the two lists. */
export const payslipsQuery = (state: StateOf<typeof payslipList>, month: string) => ({
  ...listQuery(state),
  month,
});

export const employeesQuery = (state: StateOf<typeof payrollEmployeeList>, month: string) => ({
  ...listQuery(state),
  month,
});

/** Returns the current queries of both lists for an address. */
export function payrollQueries(raw: Record<string, unknown>) {
  const month = shownMonth(raw, dayOf(new Date()));
  return {
    payslips: payslipsQuery(readList(payslipList, raw), month),
    employees: employeesQuery(readList(payrollEmployeeList, raw, employeePrefix), month),
  };
}
