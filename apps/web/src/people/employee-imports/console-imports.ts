import { importColumnNames } from '@kolam/contract/people/employee-imports/columns.ts';
import { defaultTeamSize } from '@kolam/contract/people/teams/values.ts';
import { api, download } from '#core/api.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { useCan, useConsoleInfo } from '#core/session.ts';
import { upload } from '#core/upload.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import type { Chosen, ImportSource, Sending } from './import-source.ts';
import { importRoutes } from './routes.ts';

/** Repeated after a lost response, the same file creates no second import. */
function createUpload() {
  const action = createIdempotencyKey();
  return async ({ file, companyId }: Chosen, sending: Sending): Promise<string> => {
    const { name, size, lastModified } = file;
    const { importId } = await action([name, size, lastModified, companyId], (idempotencyKey) =>
      upload('POST /admin/employees/import', {
        file,
        // Whether missing teams are created is a choice among the columns.
        fields: { dryRun: 'true', companyId, newTeamMaximum: String(defaultTeamSize.maxMembers) },
        idempotencyKey,
        ...sending,
      }),
    );
    return importId;
  };
}

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
  async read(id, signal) {
    const given = signal ? { params: { id }, signal } : { params: { id } };
    return (await api('GET /admin/employees/imports/{id}', given)).import;
  },
  createUpload,
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
