import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { employeesSearch } from './employees-search.ts';
import { employeeFigures, employeeRecord, employeesPage } from './queries.ts';

/** What the directory begins with. */
export const employeesPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('employees:read', employeesPage(listQuery(employeesSearch.read(search))));
  prefetchQuery('employees:read', employeeFigures());
};

/** The person that a profile shows. */
export const employeePrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('employees:read', employeeRecord(id));
