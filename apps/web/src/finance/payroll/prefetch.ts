import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { payrollQueries } from './payroll-search.ts';
import { employeesPage, payslipsPage } from './queries.ts';

/** Prefetches the first data of both lists. */
export const payrollPrefetch: Prefetch = ({ search }) => {
  const { payslips, employees } = payrollQueries(search);
  prefetchQuery('finance:read', payslipsPage(payslips));
  prefetchQuery('finance:read', employeesPage(employees));
};
