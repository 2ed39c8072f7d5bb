import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageResponse } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { companySchema, listedCompanySchema } from './model.ts';
import { createCompanySchema, updateCompanySchema } from './rules.ts';
import { companyFileLimits, companyList } from './values.ts';

/** The fields of the list and its export. */
const filters = filterFields(companyList);

const oneCompany = z.object({ company: companySchema });

export const listCompanies = defineEndpoint({
  method: 'GET',
  path: '/admin/companies',
  summary:
    'List client companies, with search by name, code, email and contact, filters, sorting and paging',
  access: 'companies:read',
  query: z.object({
    ...pageFields(),
    ...filters,
  }),
  response: z.object({ companies: z.array(listedCompanySchema), ...pageResponse }),
});

export const exportCompanies = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/export',
  summary: 'Export the filtered companies as CSV, in list order; the export is logged',
  access: 'employees:export',
  needsConfirmation: true,
  query: z.object({ ...filters }),
  streams: 'text/csv',
  exports: true,
});

export const getCompanyTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/import-template',
  summary: 'Download an empty CSV file with the columns that an import reads',
  access: 'companies:write',
  streams: 'text/csv',
});

export const importCompanies = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/import',
  summary:
    'Create all companies of a CSV or XLSX file, or none; with `dryRun` only check the file; names and emails that exist are refused',
  access: 'companies:write',
  uploads: { maxBytes: companyFileLimits.bytes, maxFiles: 1 },
  conflicts: ['DUPLICATE_EMAIL'],
  body: z.object({ dryRun: choice('Dry run', ['true', 'false']).default('false') }),
  response: z.object({
    data: z.object({
      rows: z.int(),
      created: z.int().describe('0 after a dry run, and if any row was refused.'),
      errors: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
    }),
  }),
});

export const getCompany = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}',
  summary: 'Get a company',
  access: 'companies:read',
  params: idParams,
  versioned: 'company',
  response: oneCompany,
});

export const createCompany = defineEndpoint({
  method: 'POST',
  path: '/admin/companies',
  summary: 'Create a client company',
  access: 'companies:write',
  status: 201,
  conflicts: ['DUPLICATE_EMAIL'],
  versioned: 'company',
  body: createCompanySchema,
  response: oneCompany,
});

export const updateCompany = defineEndpoint({
  method: 'PUT',
  path: '/admin/companies/{id}',
  summary: 'Update a company; omitted fields stay unchanged',
  access: 'companies:write',
  params: idParams,
  conflicts: ['DUPLICATE_EMAIL', 'BELOW_EMPLOYEE_COUNT'],
  versioned: 'company',
  body: updateCompanySchema,
  response: oneCompany,
});

export const deactivateCompany = defineEndpoint({
  method: 'DELETE',
  path: '/admin/companies/{id}',
  summary: 'Deactivate a company: its employees cannot sign in, nothing is deleted',
  access: 'companies:write',
  params: idParams,
  versioned: 'company',
  response: oneCompany,
});

export const previewDeactivation = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}/deactivation',
  summary: 'Preview who would be signed out if this company were deactivated or suspended',
  access: 'companies:read',
  params: idParams,
  response: z.object({
    effect: z.object({
      employees: z.int().describe('Number of active and pending employees who could not sign in.'),
      portalUsers: z.int().describe('Number of people who could not use the portal.'),
      openSessions: z.int().describe('Number of sessions that would end at once.'),
    }),
  }),
});
