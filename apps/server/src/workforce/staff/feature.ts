import { can } from '@kolam/contract/core/permissions.ts';
import { staffRecord } from '@kolam/contract/workforce/staff/records.ts';
import { defineFeature } from '#core/feature.ts';
import { onAccountRenamed } from '#platform/auth/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { renameOwner } from './actions.ts';
import { mailKnownEmailJob } from './known-email-job.ts';
import { kycWaiting } from './notifications.ts';
import { isStaff, searchableStaff } from './queries.ts';
import { staffRoutes } from './routes.ts';

export const staffFeature = defineFeature({
  routes: { Staff: staffRoutes },
  jobs: (parts) => [mailKnownEmailJob(parts)],
  hooks: [notificationSources.on(kycWaiting), onAccountRenamed.on(renameOwner)],
  records: [
    {
      record: staffRecord,
      exists: isStaff,
      searchable: (role) => searchableStaff({ byPan: can(role, 'staff:decide') }),
    },
  ],
});
