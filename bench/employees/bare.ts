// The employees endpoints as a bare handler. Started by harness/start-bare.ts.
import { pageResponse } from '../harness/bare-list.ts';
import { ask, serveBare } from '../harness/bare-server.ts';
import { pageSql } from '../harness/page-sql.ts';
import { figures } from './bare-figures.ts';
import { present } from './bare-people.ts';
import { employeeList, employeeQuery, oneEmployee } from './statements.ts';

async function list(query: URLSearchParams) {
  const rows = await ask(pageSql(employeeQuery(query)));
  return {
    success: true,
    employees: await present(rows),
    ...pageResponse(query, employeeList, rows),
  };
}

async function one(id: string) {
  const [employee] = await present(await ask({ text: oneEmployee, values: [id] }));
  return employee ? { success: true, employee } : null;
}

serveBare({
  '/api/admin/employees': ({ query }) => list(query),
  '/api/admin/employees/analytics': ({ query }) => figures(query),
  '/api/admin/employees/{id}': ({ id }) => one(id),
});
