import { companyRecord } from '@kolam/contract/people/companies/records.ts';
import { defineFeature } from '#core/feature.ts';
import { findableCompanies, isCompany } from './queries.ts';
import { companyRoutes } from './routes.ts';

export const companiesFeature = defineFeature({
  routes: { Companies: companyRoutes },
  records: [{ record: companyRecord, exists: isCompany, findable: () => findableCompanies }],
});
