import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { employeesSearch } from './employees-search.ts';
import { employeeFigures, employeeRecord, employeesPage } from './queries.ts';

/** What the directory begins with. */
export const employeesAhead: Ahead = ({ search }) => {
  readAhead('employees:read', employeesPage(listQuery(employeesSearch.read(search))));
  readAhead('employees:read', employeeFigures());
};

/** The person that a profile shows. */
export const employeeAhead: Ahead = ({ params: { id = '' } }) =>
  readAhead('employees:read', employeeRecord(id));
