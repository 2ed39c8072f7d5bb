import * as endpoints from '@kolam/contract/people/employees/endpoints.ts';
import { roleOf } from '#core/request-context.ts';
import { route } from '#core/route.ts';
import { readEmployeeActivity } from './activity.ts';
import { readEmployeeAnalytics } from './analytics.ts';
import { changeInBulk } from './bulk.ts';
import { createEmployee } from './create.ts';
import { eraseEmployee } from './erase.ts';
import { exportChosen, exportEmployeeList } from './export.ts';
import { inviteAgain } from './invite-again.ts';
import { lookUpEmployees } from './lookup.ts';
import { resetEmployeePassword } from './password-link.ts';
import { readEmployee, readEmployees } from './read.ts';
import { updateEmployee } from './update.ts';

export const employeeRoutes = [
  route(endpoints.listEmployees, (context, { query }) => readEmployees(context, query)),
  route(endpoints.createEmployee, (context, { body }) => {
    // An API key decides for nobody how they sign in.
    if (body.password !== undefined) roleOf(context.actor);
    return createEmployee(context, body);
  }),
  route(endpoints.lookUpEmployees, (context, { body }) => lookUpEmployees(context, body)),
  route(endpoints.getEmployeeAnalytics, (context, { query }) =>
    readEmployeeAnalytics(context, query),
  ),
  route(endpoints.listEmployeeActivity, (context, { query }) =>
    readEmployeeActivity(context, query),
  ),
  route(endpoints.exportEmployees, (context, { query }) => exportEmployeeList(context, query)),
  route(endpoints.exportChosenEmployees, (context, { body }) => exportChosen(context, body)),
  route(endpoints.bulkEmployees, (context, { body }) => changeInBulk(context, body)),
  route(endpoints.inviteEmployeesAgain, (context, { body }) => inviteAgain(context, body)),
  route(endpoints.getEmployee, (context, { params }) => readEmployee(context, params.id)),
  route(endpoints.updateEmployee, (context, { params, body }) => {
    if (body.email !== undefined) roleOf(context.actor);
    return updateEmployee(context, params.id, body);
  }),
  route(endpoints.eraseEmployee, (context, { params }) => eraseEmployee(context, params.id)),
  route(endpoints.resetEmployeePassword, (context, { params }) => {
    roleOf(context.actor);
    return resetEmployeePassword(context, params.id);
  }),
];
