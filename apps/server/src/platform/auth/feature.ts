import { accountRecord } from '@kolam/contract/platform/auth/records.ts';
import { defineFeature } from '#core/feature.ts';
import { actorDirectory } from '#platform/audit/hooks.ts';
import { mailEmployeeLinksJob, renewEmployeeLinkJob } from './employee-links.ts';
import { removeOldLinks } from './link-store.ts';
import { accountKindsOf, findConsolePeople, findPerson, isAccount } from './queries.ts';
import { mailResetLinkJob } from './recovery.ts';
import { authRoutes } from './routes.ts';
import { removeEndedSessions } from './session-store.ts';
import { removeOldEvents } from './sign-in-event-store.ts';

export const authFeature = defineFeature({
  routes: { 'Sign-in': authRoutes },
  jobs: (parts) => [
    mailResetLinkJob(parts),
    mailEmployeeLinksJob(parts),
    renewEmployeeLinkJob(parts),
  ],
  hooks: [
    actorDirectory.on({ kinds: accountKindsOf, byId: findPerson, search: findConsolePeople }),
  ],
  tidyUp: async ({ db, clock }) => {
    const now = clock.now();
    await removeEndedSessions(db, now);
    await removeOldLinks(db, now);
    await removeOldEvents(db, now);
  },
  records: [{ record: accountRecord, exists: isAccount }],
});
