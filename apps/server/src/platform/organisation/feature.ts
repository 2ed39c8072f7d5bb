import { organisationRecord } from '@kolam/contract/platform/organisation/records.ts';
import { defineFeature } from '#core/feature.ts';
import {
  grievanceContact,
  ownOrganisation,
  twoStepPolicyOfOrganisation,
} from '#platform/auth/hooks.ts';
import { grievanceContactOf, isOrganisation, readOrganisation } from './queries.ts';
import { organisationRoutes } from './routes.ts';

export const organisationFeature = defineFeature({
  routes: { Organisation: organisationRoutes },
  hooks: [
    ownOrganisation.on(async (db) => (await readOrganisation(db)).legalName),
    grievanceContact.on(grievanceContactOf),
    twoStepPolicyOfOrganisation.on(async (db) => (await readOrganisation(db)).requiredTwoStep),
  ],
  records: [{ record: organisationRecord, exists: isOrganisation }],
});
