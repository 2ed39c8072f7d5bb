import * as calls from '@kolam/contract/people/employees/calls.ts';
import { route } from '#core/route.ts';
import { readEmployeeActivity } from './activity.ts';
import { readEmployeeAnalytics } from './analytics.ts';
import { changeInBulk } from './bulk.ts';
import { createEmployee } from './create.ts';
import { eraseEmployee } from './erase.ts';
import { exportChosen, exportEmployeeList } from './export.ts';
import { resetEmployeePassword } from './password-link.ts';
import { readEmployee, readEmployees } from './read.ts';
import { updateEmployee } from './update.ts';

export const employeeRoutes = [
  route(calls.listEmployees, (scope, { query }) => readEmployees(scope, query)),
  route(calls.createEmployee, (scope, { body }) => createEmployee(scope, body)),
  route(calls.getEmployeeAnalytics, (scope, { query }) => readEmployeeAnalytics(scope, query)),
  route(calls.listEmployeeActivity, (scope, { query }) => readEmployeeActivity(scope, query)),
  route(calls.exportEmployees, (scope, { query }) => exportEmployeeList(scope, query)),
  route(calls.exportChosenEmployees, (scope, { body }) => exportChosen(scope, body)),
  route(calls.bulkEmployees, (scope, { body }) => changeInBulk(scope, body)),
  route(calls.getEmployee, (scope, { params }) => readEmployee(scope, params.id)),
  route(calls.updateEmployee, (scope, { params, body }) => updateEmployee(scope, params.id, body)),
  route(calls.eraseEmployee, (scope, { params }) => eraseEmployee(scope, params.id)),
  route(calls.resetEmployeePassword, (scope, { params }) =>
    resetEmployeePassword(scope, params.id),
  ),
];
