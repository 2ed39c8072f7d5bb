import { employeeList } from '@kolam/contract/people/employees/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { employeeFigures, employeeRecord, employeesPage } from './queries.ts';

/** Prefetches the directory's first page. */
export const employeesPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('employees:read', employeesPage(listQuery(readList(employeeList, search))));
  prefetchQuery('employees:read', employeeFigures());
};

/** Prefetches the person of a profile. */
export const employeePrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('employees:read', employeeRecord(id));
