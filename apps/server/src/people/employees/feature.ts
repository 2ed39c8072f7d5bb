import { employeeRecord } from '@kolam/contract/people/employees/records.ts';
import { defineFeature } from '#core/feature.ts';
import { namesOfPeople } from '#platform/audit/hooks.ts';
import { lockBeforeAccount, onLinkAccepted } from '#platform/auth/hooks.ts';
import { erasable } from '#platform/backups/hooks.ts';
import { replayErasure } from './erase.ts';
import { inviteEmployeesJob } from './invite-job.ts';
import { deactivateLeaversJob, leaversSchedule } from './leavers-job.ts';
import { activateOwner, lockCompanyOf } from './own-password.ts';
import { employeesAmong, isEmployee, personNames, searchableEmployees } from './queries.ts';
import { employeeRoutes } from './routes.ts';

export const employeesFeature = defineFeature({
  routes: { Employees: employeeRoutes },
  jobs: (parts) => [inviteEmployeesJob(parts), deactivateLeaversJob(parts)],
  schedules: () => [leaversSchedule],
  hooks: [
    lockBeforeAccount.on(lockCompanyOf),
    onLinkAccepted.on(activateOwner),
    namesOfPeople.on(personNames),
    erasable.on({ find: employeesAmong, replay: replayErasure }),
  ],
  records: [{ record: employeeRecord, exists: isEmployee, searchable: () => searchableEmployees }],
});
