import { z } from 'zod';
import { activitySchema } from '#platform/audit/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { pageFields, pageMeta, pageResponse, searchFields, sortField } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import {
  employeeLimits,
  employeeSchema,
  employeeSorts,
  employeeStatuses,
  pointsEntrySchema,
  trendWeekSchema,
} from './model.ts';
import {
  bulkEmployeesSchema,
  createEmployeeSchema,
  exportChosenSchema,
  updateEmployeeSchema,
} from './rules.ts';

const company = recordId('Company').optional();
/** The sort order of the list and its export. */
const sort = sortField(employeeSorts).default('-createdAt');
const filters = {
  ...searchFields,
  status: choice('Status', ['all', ...employeeStatuses]).optional(),
  /** `company` and `companyId` are synonyms, as are `team` and `teamId`. */
  company: company,
  companyId: company,
  team: recordId('Team').optional(),
  teamId: recordId('Team').optional(),
};
const fileTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

const oneEmployee = z.object({ employee: employeeSchema });

export const listEmployees = defineEndpoint({
  method: 'GET',
  path: '/admin/employees',
  summary: 'Employees: searched by name, company, position and email, filtered, sorted, paged',
  access: 'employees:read',
  query: z.object({
    ...pageFields({ limit: employeeLimits.page }),
    ...filters,
    sort,
  }),
  response: z.object({ employees: z.array(employeeSchema), ...pageResponse }),
});

export const createEmployee = defineEndpoint({
  method: 'POST',
  path: '/admin/employees',
  summary: 'Add an employee with a password, or with an invitation to set one',
  access: 'employees:write',
  status: 201,
  conflicts: ['COMPANY_INACTIVE', 'DUPLICATE_EMAIL', 'COMPANY_FULL', 'TEAM_FULL'],
  versioned: 'employee',
  body: createEmployeeSchema,
  response: oneEmployee,
});

export const getEmployeeAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/analytics',
  summary: 'Figures of all employees, or of one company’s, with the trend of the last weeks',
  access: 'employees:read',
  query: z.object({ companyId: company, company }),
  response: z.object({
    analytics: z.object({
      totalEmployees: z.int(),
      activeEmployees: z.int(),
      pendingEmployees: z.int(),
      inactiveEmployees: z.int(),
      newThisMonth: z.int(),
      avgEngagement: z.number().nullable().describe('Percent; the mean over active employees.'),
      topPerformers: z.array(employeeSchema).describe('With the most points, those who have any.'),
      trend: z.array(trendWeekSchema).describe('The oldest week first; the last is this week.'),
    }),
  }),
});

export const listEmployeeActivity = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/activity',
  summary: 'What happened to employees lately, newest first',
  access: 'employees:read',
  query: z.object({
    limit: pageFields({ limit: employeeLimits.activity }).limit,
    companyId: company,
  }),
  response: z.object({ activities: z.array(activitySchema) }),
});

export const exportEmployees = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/export',
  summary:
    'The filtered list, or the employees with these ids, as CSV or XLSX, in its order; the export is logged',
  access: 'employees:export',
  query: z.object({
    ...filters,
    sort,
    format: choice('Format', ['csv', 'xlsx']).default('csv'),
    ids: z
      .string({ error: 'Ids must be one text' })
      .transform((value) => value.split(',').map((id) => id.trim().toLowerCase()))
      .pipe(z.array(recordId('Employee')).max(employeeLimits.bulk))
      .optional()
      .describe('Ids between commas; other filters apply besides.'),
  }),
  streams: fileTypes,
});

export const exportChosenEmployees = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/export',
  summary:
    'The employees with these ids as CSV or XLSX, in the order of the list; the export is logged',
  access: 'employees:export',
  neverReplayed: true,
  body: exportChosenSchema.extend({ sort }),
  streams: fileTypes,
});

export const getEmployee = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/{id}',
  summary: 'One employee',
  access: 'employees:read',
  params: idParams,
  versioned: 'employee',
  response: oneEmployee,
});

export const listEmployeePoints = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/{id}/points',
  summary: 'How one employee came by the points, newest first',
  access: 'employees:read',
  params: idParams,
  query: z.object(pageFields()),
  response: z.object({ data: z.array(pointsEntrySchema), meta: pageMeta }),
});

export const updateEmployee = defineEndpoint({
  method: 'PATCH',
  path: '/admin/employees/{id}',
  summary: 'Change an employee; what the body leaves out stays',
  access: 'employees:write',
  params: idParams,
  conflicts: ['COMPANY_INACTIVE', 'DUPLICATE_EMAIL', 'COMPANY_FULL', 'TEAM_FULL', 'LEADER'],
  versioned: 'employee',
  body: updateEmployeeSchema,
  response: oneEmployee,
});

export const eraseEmployee = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/{id}',
  summary: 'Erase a person: personal data goes everywhere, points stay as anonymous totals',
  access: 'employees:write',
  params: idParams,
  conflicts: ['LEADER', 'IMPORT_RUNNING'],
  versioned: 'employee',
  response: z.object({ erased: z.object({ id: z.uuid() }) }),
});

export const bulkEmployees = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/bulk',
  summary: 'Activate, deactivate or move many; who can’t be changed is named and left as is',
  access: 'employees:write',
  body: bulkEmployeesSchema,
  response: z.object({
    updated: z.array(z.uuid()),
    unchanged: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() })),
  }),
});

export const resetEmployeePassword = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/{id}/reset-password',
  summary: 'Mail a link to set a password; earlier links end',
  access: 'employees:write',
  params: idParams,
  conflicts: ['INACTIVE'],
  neverReplayed: true,
  response: z.object({
    link: z.string().nullable().describe('The link, when mails are not sent to anyone.'),
  }),
});
