import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { importLimits } from './columns.ts';
import { importMappingSchema, importSchema, importSummarySchema } from './model.ts';
import { formNewTeamMaximum, newTeamMaximum } from './rules.ts';

const oneImport = z.object({ import: importSchema });

/** Multipart forms send strings: accepts the usual spellings of yes. */
const formFlag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', ''], { error: 'Dry run must be true or false' })
  .transform((value) => value === 'true' || value === '1' || value === 'yes');

const formMapping = z
  .string({ error: 'Mapping must be JSON' })
  .transform((value, context) => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'Mapping must be JSON', input: value });
      return z.NEVER;
    }
  })
  .pipe(importMappingSchema);

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/import',
  summary:
    'Upload a CSV or XLSX file of employees; the file is checked, and imported unless `dryRun` is set',
  access: 'employees:write',
  status: 202,
  uploads: { maxBytes: importLimits.bytes, maxFiles: 1 },
  body: z.object({
    mapping: formMapping.optional(),
    dryRun: formFlag.default(false),
    companyId: z.preprocess((given) => given || undefined, recordId('Company').optional()),
    newTeamMaximum: formNewTeamMaximum,
  }),
  response: z.object({ importId: z.uuid() }),
});

export const getImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/import-template',
  summary: 'Download an empty file with the columns of an import',
  access: 'employees:write',
  query: z.object({ format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/imports',
  summary: 'List the imports of the last 30 days, newest first',
  access: 'employees:write',
  query: z.object(pageFields({ limit: 10 })),
  response: z.object({ data: z.array(importSummarySchema), meta: pageMeta }),
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/imports/{id}',
  summary: 'Get the progress of an import and its expected or actual results',
  access: 'employees:write',
  params: idParams,
  response: z.object({ ...importSchema.shape, import: importSchema }),
});

export const checkImportAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/imports/{id}/check',
  summary: 'Check a file again with another mapping or company; no employee is changed',
  access: 'employees:write',
  status: 202,
  params: idParams,
  conflicts: ['NOT_CHECKED'],
  body: z.object({
    mapping: importMappingSchema,
    companyId: recordId('Company').nullable().default(null),
    newTeamMaximum: newTeamMaximum.nullable().default(null),
  }),
  response: z.object({ importId: z.uuid() }),
});

export const runImport = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/imports/{id}/run',
  summary: 'Create and update the employees of a checked file',
  access: 'employees:write',
  status: 202,
  params: idParams,
  conflicts: ['NOT_CHECKED'],
  response: z.object({ importId: z.uuid() }),
});

export const discardImport = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/imports/{id}',
  summary: 'Discard a file that has not been imported',
  access: 'employees:write',
  params: idParams,
  conflicts: ['NOT_CHECKED'],
  response: oneImport,
});

export const getRefusedRows = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/imports/{id}/refused.csv',
  summary: 'Download the refused rows of the file with the reasons; the download is logged',
  access: 'employees:export',
  needsConfirmation: true,
  params: idParams,
  streams: 'text/csv',
  exports: true,
});
