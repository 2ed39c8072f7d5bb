import * as calls from '@kolam/contract/people/companies/calls.ts';
import { route } from '#core/route.ts';
import { createCompany } from './create.ts';
import { exportCompanyList } from './export.ts';
import { readCompanies, readCompany, readDeactivationEffect } from './read.ts';
import { deactivateCompany, updateCompany } from './update.ts';

export const companyRoutes = [
  route(calls.listCompanies, (scope, { query }) => readCompanies(scope, query)),
  route(calls.exportCompanies, (scope, { query }) => exportCompanyList(scope, query)),
  route(calls.getCompany, (scope, { params }) => readCompany(scope, params.id)),
  route(calls.createCompany, (scope, { body }) => createCompany(scope, body)),
  route(calls.updateCompany, (scope, { params, body }) => updateCompany(scope, params.id, body)),
  route(calls.deactivateCompany, (scope, { params }) => deactivateCompany(scope, params.id)),
  route(calls.previewDeactivation, (scope, { params }) => readDeactivationEffect(scope, params)),
];
