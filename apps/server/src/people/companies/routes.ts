import * as endpoints from '@kolam/contract/people/companies/endpoints.ts';
import { route } from '#core/route.ts';
import { createCompany } from './create.ts';
import { exportCompanyList } from './export.ts';
import { importCompanies, readCompanyTemplate } from './import.ts';
import { readCompanies, readCompany, readDeactivationEffect } from './read.ts';
import { deactivateCompany, updateCompany } from './update.ts';

export const companyRoutes = [
  route(endpoints.listCompanies, (context, { query }) => readCompanies(context, query)),
  route(endpoints.exportCompanies, (context, { query }) => exportCompanyList(context, query)),
  route(endpoints.getCompanyTemplate, () => readCompanyTemplate()),
  route(endpoints.importCompanies, (context, sent) => importCompanies(context, sent)),
  route(endpoints.getCompany, (context, { params }) => readCompany(context, params.id)),
  route(endpoints.createCompany, (context, { body }) => createCompany(context, body)),
  route(endpoints.updateCompany, (context, { params, body }) =>
    updateCompany(context, params.id, body),
  ),
  route(endpoints.deactivateCompany, (context, { params }) =>
    deactivateCompany(context, params.id),
  ),
  route(endpoints.previewDeactivation, (context, { params }) =>
    readDeactivationEffect(context, params),
  ),
];
