/** Files of the own people, which HR of a company imports in its portal. */
import { z } from 'zod';
import { importLimits } from '#people/employee-imports/columns.ts';
import { importSchema, importSummarySchema } from '#people/employee-imports/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { checkedPersonSchema } from './model.ts';
import { checkPeopleAgainSchema, newPeopleImportSchema, runPeopleImportSchema } from './rules.ts';
import { checkedLists } from './values.ts';

const access = 'portal:people';
const started = z.object({ importId: z.uuid() });
const oneImport = z.object({ import: importSchema });

export const importCompanyPeople = defineEndpoint({
  method: 'POST',
  path: '/company/people/imports',
  summary:
    'Upload a CSV or XLSX file of the own company’s people; it is checked, and nobody is changed',
  access,
  status: 202,
  limited: true,
  uploads: { maxBytes: importLimits.bytes, maxFiles: 1 },
  body: newPeopleImportSchema,
  response: started,
});

export const getPeopleImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/company/people/imports/template',
  summary: 'Download an empty file with the columns of an import',
  access,
  query: z.object({ format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

export const listPeopleImports = defineEndpoint({
  method: 'GET',
  path: '/company/people/imports',
  summary: 'List the imports of the own company’s portal of the last 30 days, newest first',
  access,
  query: z.object(pageFields({ limit: 10 })),
  response: z.object({ data: z.array(importSummarySchema), meta: pageMeta }),
});

export const getPeopleImport = defineEndpoint({
  method: 'GET',
  path: '/company/people/imports/{id}',
  summary: 'Get the progress of an import and its expected or actual results',
  access,
  params: idParams,
  response: oneImport,
});

export const listCheckedPeople = defineEndpoint({
  method: 'GET',
  path: '/company/people/imports/{id}/people',
  summary:
    'List who is new or changed by a checked file, in its order, or who is not in it, by name',
  access,
  params: idParams,
  conflicts: ['NOT_CHECKED'],
  query: z.object({ ...pageFields(), list: choice('List', checkedLists).default('new') }),
  response: z.object({ data: z.array(checkedPersonSchema), meta: pageMeta }),
});

export const checkPeopleImportAgain = defineEndpoint({
  method: 'POST',
  path: '/company/people/imports/{id}/check',
  summary: 'Check a file again with another mapping; nobody is changed',
  access,
  status: 202,
  params: idParams,
  conflicts: ['NOT_CHECKED'],
  body: checkPeopleAgainSchema,
  response: started,
});

export const runPeopleImport = defineEndpoint({
  method: 'POST',
  path: '/company/people/imports/{id}/run',
  summary:
    'Deactivate the named people who are not in a checked file, then add and change those in it',
  access,
  status: 202,
  params: idParams,
  conflicts: ['NOT_CHECKED', 'LEADER'],
  body: runPeopleImportSchema,
  response: started,
});

export const discardPeopleImport = defineEndpoint({
  method: 'DELETE',
  path: '/company/people/imports/{id}',
  summary: 'Discard a file that has not been imported',
  access,
  params: idParams,
  conflicts: ['NOT_CHECKED'],
  response: oneImport,
});

export const getPeopleRefusedRows = defineEndpoint({
  method: 'GET',
  path: '/company/people/imports/{id}/refused.csv',
  summary: 'Download the refused rows of the file with the reasons; the download is logged',
  access,
  params: idParams,
  streams: 'text/csv',
  exports: true,
});
