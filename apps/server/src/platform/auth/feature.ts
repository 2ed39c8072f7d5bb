import { accountRecord } from '@kolam/contract/platform/auth/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isAccount } from './queries.ts';
import { mailResetLinkJob } from './recovery.ts';
import { authRoutes } from './routes.ts';

export const authFeature = defineFeature({
  routes: { 'Sign-in': authRoutes },
  jobs: (parts) => [mailResetLinkJob(parts)],
  records: [{ record: accountRecord, exists: isAccount }],
});
