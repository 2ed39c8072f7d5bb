import { employeeRecord } from '@kolam/contract/people/employees/records.ts';
import { defineFeature } from '#core/feature.ts';
import { inviteEmployeesJob } from './invite-job.ts';
import { findableEmployees, isEmployee } from './queries.ts';
import { rememberErasedJob } from './remember-erased.ts';
import { employeeRoutes } from './routes.ts';

export const employeesFeature = defineFeature({
  routes: { Employees: employeeRoutes },
  jobs: (parts) => [rememberErasedJob(parts), inviteEmployeesJob(parts)],
  records: [{ record: employeeRecord, exists: isEmployee, findable: () => findableEmployees }],
});
