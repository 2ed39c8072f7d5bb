import { accountRecord } from '@kolam/contract/platform/auth/records.ts';
import { defineFeature } from '#core/feature.ts';
import { actorDirectory } from '#platform/audit/hooks.ts';
import { mailEmployeeLinksJob, renewEmployeeLinkJob } from './employee-links.ts';
import { accountKindsOf, findConsolePeople, findPerson, isAccount } from './queries.ts';
import { mailResetLinkJob } from './recovery.ts';
import { authRoutes } from './routes.ts';
import { removeEnded } from './store.ts';

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
  tidyUp: ({ db, clock }) => removeEnded(db, clock.now()),
  records: [{ record: accountRecord, exists: isAccount }],
});
