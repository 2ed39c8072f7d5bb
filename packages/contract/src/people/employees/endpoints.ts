import { z } from 'zod';
import { activitySchema } from '#platform/audit/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta, pageResponse } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { invitationPause } from './invitation-pause.ts';
import { employeeLimits, employeeSchema, pointsEntrySchema, trendWeekSchema } from './model.ts';
import {
  bulkEmployeesSchema,
  createEmployeeSchema,
  exportChosenSchema,
  inviteAgainSchema,
  lookupSchema,
  updateEmployeeSchema,
} from './rules.ts';
import { employeeList } from './values.ts';

const company = recordId('Company').optional();
/** The fields of the list and its export. */
const filters = {
  ...filterFields(employeeList),
  /** Other names of `company` and `team`. */
  companyId: company,
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
  summary:
    'List employees, with search by name, company, position and email, filters, sorting and paging',
  access: 'employees:read',
  query: z.object({ ...pageFields({ limit: employeeList.limit }), ...filters }),
  response: z.object({ employees: z.array(employeeSchema), ...pageResponse }),
});

export const createEmployee = defineEndpoint({
  method: 'POST',
  path: '/admin/employees',
  summary: 'Create an employee with a password, or with an invitation to set one',
  access: 'employees:write',
  status: 201,
  conflicts: ['COMPANY_INACTIVE', 'DUPLICATE_EMAIL', 'COMPANY_FULL', 'TEAM_FULL'],
  versioned: 'employee',
  body: createEmployeeSchema,
  response: oneEmployee,
});

export const lookUpEmployees = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/lookup',
  summary:
    'Find employees by many email addresses or employee codes; one may belong to several people',
  access: 'employees:read',
  neverReplayed: true,
  body: lookupSchema,
  response: z.object({
    employees: z
      .array(
        employeeSchema.pick({ id: true, email: true, status: true }).extend({
          name: z.string(),
          asked: z.string().describe('The address or code that found the person.'),
          company: z.object({
            id: z.uuid(),
            name: z.string(),
            isOpen: z.boolean().describe('Whether its people can take part.'),
          }),
        }),
      )
      .describe('In the order of the addresses and codes.'),
    unknown: z.array(z.string()).describe('The addresses and codes of nobody.'),
  }),
});

export const getEmployeeAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/analytics',
  summary:
    'Get figures of all employees or of one company’s employees, with the trend of the last weeks',
  access: 'employees:read',
  query: z.object({ companyId: company, company }),
  response: z.object({
    analytics: z.object({
      totalEmployees: z.int(),
      activeEmployees: z.int(),
      pendingEmployees: z.int(),
      invitableEmployees: z
        .int()
        .describe(
          `Pending employees of open companies who were not invited within the last ${invitationPause} hours.`,
        ),
      inactiveEmployees: z.int(),
      newThisMonth: z.int(),
      avgEngagement: z.number().nullable().describe('In percent; mean over active employees.'),
      topPerformers: z
        .array(employeeSchema)
        .describe('Employees with the most points, without those who have none.'),
      trend: z
        .array(trendWeekSchema)
        .describe('Oldest week first; the last entry is the current week.'),
    }),
  }),
});

export const listEmployeeActivity = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/activity',
  summary: 'List recent changes to employees, newest first',
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
    'Export the filtered employees, or those with the given ids, as CSV or XLSX, in list order; the export is logged',
  access: 'employees:export',
  needsConfirmation: true,
  query: z.object({
    ...filters,
    format: choice('Format', ['csv', 'xlsx']).default('csv'),
    ids: z
      .string({ error: 'Ids must be one text' })
      .transform((value) => value.split(',').map((id) => id.trim().toLowerCase()))
      .pipe(z.array(recordId('Employee')).max(employeeLimits.bulk))
      .optional()
      .describe('Ids separated by commas; the other filters also apply.'),
  }),
  streams: fileTypes,
  exports: true,
});

export const exportChosenEmployees = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/export',
  summary:
    'Export the employees with the given ids as CSV or XLSX, in list order; the export is logged',
  access: 'employees:export',
  needsConfirmation: true,
  neverReplayed: true,
  body: exportChosenSchema.extend({ sort: filters.sort }),
  streams: fileTypes,
  exports: true,
});

export const inviteEmployeesAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/invitations',
  summary: 'Send the invitation again to all pending employees of one company or of all open ones',
  access: 'employees:write',
  conflicts: ['COMPANY_INACTIVE'],
  body: inviteAgainSchema,
  response: z.object({
    sent: z.int(),
    skipped: z.object({
      invitedRecently: z.int().describe(`Invited within the last ${invitationPause} hours.`),
      companyClosed: z.int(),
    }),
  }),
});

export const getEmployee = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/{id}',
  summary: 'Get an employee',
  access: 'employees:read',
  params: idParams,
  versioned: 'employee',
  response: oneEmployee,
});

export const listEmployeePoints = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/{id}/points',
  summary: 'List the points of an employee, newest first',
  access: 'employees:read',
  params: idParams,
  query: z.object(pageFields()),
  response: z.object({ data: z.array(pointsEntrySchema), meta: pageMeta }),
});

export const updateEmployee = defineEndpoint({
  method: 'PATCH',
  path: '/admin/employees/{id}',
  summary: 'Update an employee; omitted fields stay unchanged',
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
  summary: 'Erase a person: personal data is deleted everywhere, points remain as anonymous totals',
  access: 'employees:write',
  params: idParams,
  conflicts: ['LEADER', 'IMPORT_RUNNING'],
  versioned: 'employee',
  response: z.object({ erased: z.object({ id: z.uuid() }) }),
});

export const bulkEmployees = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/bulk',
  summary:
    'Activate, deactivate or move several employees; employees that can’t be changed are returned and stay unchanged',
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
  summary: 'Mail a link to set a password; earlier links become invalid',
  access: 'employees:write',
  params: idParams,
  conflicts: ['INACTIVE'],
  neverReplayed: true,
  response: z.object({
    link: z.string().nullable().describe('The link, if the server does not deliver mails.'),
  }),
});
