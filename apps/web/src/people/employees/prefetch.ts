import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { employeesSearch } from './employees-search.ts';
import { employeeFigures, employeeRecord, employeesPage } from './queries.ts';

/** Prefetches the directory's first page. */
export const employeesPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('employees:read', employeesPage(listQuery(employeesSearch.read(search))));
  prefetchQuery('employees:read', employeeFigures());
};

/** Prefetches the person of a profile. */
export const employeePrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('employees:read', employeeRecord(id));
