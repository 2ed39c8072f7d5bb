import { z } from 'zod';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta, searchFields } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { recordKinds } from '../../core/record-kinds.ts';
import { auditEntrySchema, loggedEntrySchema, logPersonSchema, recordKindSchema } from './model.ts';
import { auditList, noAccount } from './values.ts';

export const getHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/history/{kind}/{id}',
  summary: 'List the history of a record, newest first; requires permission to read the record',
  access: 'signed-in',
  needsConfirmation: 'after-rest',
  opensToKeys: true,
  params: z.object({
    kind: recordKindSchema,
    id: z.uuid(),
  }),
  query: z.object(pageFields()),
  response: z.object({ data: z.array(auditEntrySchema), meta: pageMeta }),
});

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/admin/activity',
  summary: 'List the newest changes to records that the caller can read',
  access: 'dashboard:read',
  needsConfirmation: 'after-rest',
  query: z.object({ limit: pageFields({ limit: 10 }).limit }),
  response: z.object({ data: z.array(auditEntrySchema) }),
});

/** The fields of the list and its export. */
const logFilters = {
  ...filterFields(auditList),
  actor: z
    .union([z.literal(noAccount), idFilter('a person')], { error: 'Choose a person from the list' })
    .optional(),
  kind: z.lazy(() => choice('Kind', ['all', ...recordKinds()])).optional(),
};

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary:
    'List the audit log, with search in names and values, and filters by person, kind, record and dates',
  access: 'settings:read',
  needsConfirmation: 'after-rest',
  query: daysInOrder(
    z.object({
      ...pageFields({ limit: 50 }),
      ...logFilters,
    }),
  ),
  response: z.object({ data: z.array(loggedEntrySchema), meta: pageMeta }),
});

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary:
    'Export the filtered audit log as CSV or XLSX, in list order; the export itself is logged',
  access: 'settings:read',
  needsConfirmation: true,
  query: daysInOrder(
    z.object({ ...logFilters, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  ),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const listAuditPeople = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/people',
  summary: 'Search Administrators and staff by name or email, to filter the audit log',
  access: 'settings:read',
  query: z.object({
    ...searchFields,
    id: idFilter('a person').optional().describe('Only this account.'),
    limit: pageFields({ limit: 25 }).limit,
  }),
  response: z.object({ data: z.array(logPersonSchema) }),
});

export const getAuditEntry = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/{id}',
  summary: 'Get an entry of the audit log',
  access: 'settings:read',
  needsConfirmation: 'after-rest',
  params: idParams,
  response: z.object({ data: loggedEntrySchema }),
});
