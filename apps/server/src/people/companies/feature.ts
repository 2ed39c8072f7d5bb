import { companyImportRecord, companyRecord } from '@kolam/contract/people/companies/records.ts';
import { defineFeature } from '#core/feature.ts';
import { companiesOfAccounts } from '#platform/auth/hooks.ts';
import { companiesOf } from './account-companies.ts';
import { isCompany, searchableCompanies } from './queries.ts';
import { companyRoutes } from './routes.ts';

export const companiesFeature = defineFeature({
  routes: { Companies: companyRoutes },
  hooks: [companiesOfAccounts.on(companiesOf)],
  records: [
    { record: companyRecord, exists: isCompany, searchable: () => searchableCompanies },
    { record: companyImportRecord, exists: async () => false },
  ],
});
