import { employeeRecord } from '@kolam/contract/people/employees/records.ts';
import { defineFeature } from '#core/feature.ts';
import { namesOfPeople } from '#platform/audit/hooks.ts';
import { lockBeforeAccount, onLinkAccepted } from '#platform/auth/hooks.ts';
import { erasedIds } from '#platform/backups/hooks.ts';
import { erasureLogJob } from './erasure-log.ts';
import { inviteEmployeesJob } from './invite-job.ts';
import { activateOwner, lockCompanyOf } from './own-password.ts';
import { erasedPeople, isEmployee, personNames, searchableEmployees } from './queries.ts';
import { replayErasuresJob } from './replay-erasures.ts';
import { employeeRoutes } from './routes.ts';

export const employeesFeature = defineFeature({
  routes: { Employees: employeeRoutes },
  jobs: (parts) => [erasureLogJob(parts), replayErasuresJob(parts), inviteEmployeesJob(parts)],
  hooks: [
    lockBeforeAccount.on(lockCompanyOf),
    onLinkAccepted.on(activateOwner),
    namesOfPeople.on(personNames),
    erasedIds.on(erasedPeople),
  ],
  records: [{ record: employeeRecord, exists: isEmployee, searchable: () => searchableEmployees }],
});
