import { accountRecord } from '@kolam/contract/platform/auth/records.ts';
import { transaction } from '#core/database/transaction.ts';
import { defineFeature } from '#core/feature.ts';
import { actorDirectory } from '#platform/audit/hooks.ts';
import { mailEmployeeLinksJob, renewEmployeeLinkJob } from './employee-links.ts';
import { removeOldLinks } from './link-store.ts';
import { removeOldOffers } from './passkey-store.ts';
import { accountKindsOf, findConsolePeople, findPerson, isAccount } from './queries.ts';
import { mailResetLinkJob } from './recovery.ts';
import { authRoutes, portalSignInRoutes } from './routes.ts';
import { removeEndedSessions } from './session-store.ts';
import { removeOldEvents } from './sign-in-event-store.ts';
import { alignTwoStepDeadlines } from './two-step-policy.ts';
import { removeOldTickets } from './two-step-store.ts';

export const authFeature = defineFeature({
  routes: { 'Sign-in': authRoutes, 'Company portal: sign-in': portalSignInRoutes },
  jobs: (parts) => [
    mailResetLinkJob(parts),
    mailEmployeeLinksJob(parts),
    renewEmployeeLinkJob(parts),
  ],
  hooks: [
    actorDirectory.on({ kinds: accountKindsOf, byId: findPerson, search: findConsolePeople }),
  ],
  tidyUp: async (services) => {
    const { db } = services;
    const now = services.clock.now();
    await removeOldTickets(db, now);
    await removeOldOffers(db, now);
    // Of accounts that got another role or became active.
    await transaction(db, (tx) => alignTwoStepDeadlines(tx, services));
    await removeEndedSessions(db, now);
    await removeOldLinks(db, now);
    await removeOldEvents(db, now);
  },
  records: [{ record: accountRecord, exists: isAccount }],
});
