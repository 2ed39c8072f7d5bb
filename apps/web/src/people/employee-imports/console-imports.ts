import { importColumnNames } from '@kolam/contract/people/employee-imports/columns.ts';
import { defaultTeamSize } from '@kolam/contract/people/teams/values.ts';
import { api, download } from '#core/api.ts';
import { useCan, useConsoleInfo } from '#core/session.ts';
import { upload } from '#core/upload.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import type { ImportSource } from './import-source.ts';
import { importRoutes } from './routes.ts';

const delivered = 'New people get an email with a link to set their password.';
const undelivered =
  'Mails are not delivered here: “Send invitation again” in the directory makes a link to hand over to each new person.';

/** Imports of the console: people of any company. */
export const consoleImports: ImportSource = {
  id: 'console',
  page: importRoutes.page,
  directory: { to: employeeRoutes.list(), label: 'Open the directory' },
  noun: ['employee', 'employees'],
  columns: importColumnNames,
  hasCompanies: true,
  teamPage: (id) => teamRoutes.record(id),
  list: (query, signal) => api('GET /admin/employees/imports', { query, signal }),
  read: (id, signal) => api('GET /admin/employees/imports/{id}', { params: { id }, signal }),
  upload: ({ file, companyId }, sending) =>
    upload('POST /admin/employees/import', {
      file,
      // Whether missing teams are created is a choice among the columns.
      fields: { dryRun: 'true', companyId, newTeamMaximum: String(defaultTeamSize.maxMembers) },
      ...sending,
    }),
  check: (id, body) => api('POST /admin/employees/imports/{id}/check', { params: { id }, body }),
  run: (id) => api('POST /admin/employees/imports/{id}/run', { params: { id } }),
  discard: (id) => api('DELETE /admin/employees/imports/{id}', { params: { id } }),
  downloadTemplate: (format) =>
    download('GET /admin/employees/import-template', `employees-template.${format}`, {
      query: { format },
    }),
  downloadRefused: (id, fileName) =>
    download('GET /admin/employees/imports/{id}/refused.csv', fileName, { params: { id } }),
  useInvitation() {
    const { mail, appUrl } = useConsoleInfo();
    return { message: mail === 'smtp' ? delivered : undelivered, appUrl };
  },
  useCanExport: () => useCan('employees:export'),
};
