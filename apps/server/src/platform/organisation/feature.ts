import { organisationRecord } from '@kolam/contract/platform/organisation/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isOrganisation } from './queries.ts';
import { organisationRoutes } from './routes.ts';

export const organisationFeature = defineFeature({
  routes: { Organisation: organisationRoutes },
  records: [{ record: organisationRecord, exists: isOrganisation }],
});
