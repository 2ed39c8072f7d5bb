import { can } from '@kolam/contract/core/permissions.ts';
import { staffRecord } from '@kolam/contract/workforce/staff/records.ts';
import { defineFeature } from '#core/feature.ts';
import { onAccountRenamed } from '#platform/auth/hooks.ts';
import { erasable } from '#platform/backups/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { consoleDataParts } from '#platform/settings/hooks.ts';
import { renameOwner } from './actions.ts';
import { copyStaff } from './data-copy.ts';
import { removeEndedChanges } from './email-change-store.ts';
import { replayStaffErasure } from './erase.ts';
import { kycWaiting } from './notifications.ts';
import { isStaff, searchableStaff, staffAmong } from './queries.ts';
import { removeOldLinks } from './registration-link-store.ts';
import { mailRegistrationLinkJob } from './registration-links.ts';
import { retentionJob, retentionSchedule } from './retention-job.ts';
import { staffRoutes } from './routes.ts';

export const staffFeature = defineFeature({
  routes: { Staff: staffRoutes },
  jobs: (parts) => [mailRegistrationLinkJob(parts), retentionJob(parts)],
  schedules: () => [retentionSchedule],
  tidyUp: async (services) => {
    await removeOldLinks(services);
    await removeEndedChanges(services);
  },
  hooks: [
    notificationSources.on(kycWaiting),
    onAccountRenamed.on(renameOwner),
    consoleDataParts.on(copyStaff),
    erasable.on({ find: staffAmong, replay: replayStaffErasure }),
  ],
  records: [
    {
      record: staffRecord,
      exists: isStaff,
      searchable: (role) => searchableStaff({ withPan: can(role, 'staff:decide') }),
    },
  ],
});
