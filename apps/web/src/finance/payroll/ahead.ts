import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { payrollQueries } from './payroll-search.ts';
import { employeesPage, payslipsPage } from './queries.ts';

/** What both lists begin with. */
export const payrollAhead: Ahead = ({ search }) => {
  const { payslips, employees } = payrollQueries(search);
  readAhead('finance:read', payslipsPage(payslips));
  readAhead('finance:read', employeesPage(employees));
};
