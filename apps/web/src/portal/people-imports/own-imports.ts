import { ownImportColumnNames } from '@kolam/contract/people/employee-imports/columns.ts';
import { defaultTeamSize } from '@kolam/contract/people/teams/values.ts';
import { api, download } from '#core/api.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { useAppUrl } from '#core/portal-session.ts';
import { upload } from '#core/upload.ts';
import type { Chosen, ImportSource, Sending } from '#people/employee-imports/import-panel.tsx';
import { companyPeopleRoutes } from '#portal/people/routes.ts';
import { FoundPeople } from './found-people.tsx';
import { peopleImportRoutes } from './routes.ts';

/** Repeated after a lost response, the same file creates no second import. */
function createUpload() {
  const action = createIdempotencyKey();
  return async ({ file }: Chosen, sending: Sending): Promise<string> => {
    const { name, size, lastModified } = file;
    const { importId } = await action([name, size, lastModified], (idempotencyKey) =>
      upload('POST /company/people/imports', {
        file,
        // Whether missing teams are made is a choice among the columns.
        fields: { newTeamMaximum: String(defaultTeamSize.maxMembers) },
        idempotencyKey,
        ...sending,
      }),
    );
    return importId;
  };
}

/** Imports of a company's portal: its own people. */
export const ownImports: ImportSource = {
  id: 'portal',
  page: peopleImportRoutes.page,
  directory: { to: companyPeopleRoutes.list(), label: 'Open the list of people' },
  noun: ['person', 'people'],
  columns: ownImportColumnNames,
  hasCompanies: false,
  list: (query, signal) => api('GET /company/people/imports', { query, signal }),
  async read(id, signal) {
    const given = signal ? { params: { id }, signal } : { params: { id } };
    return (await api('GET /company/people/imports/{id}', given)).import;
  },
  createUpload,
  check(id, { mapping, newTeamMaximum }) {
    const own = ownImportColumnNames.map((column) => [column, mapping[column] ?? null]);
    return api('POST /company/people/imports/{id}/check', {
      params: { id },
      body: { mapping: Object.fromEntries(own), newTeamMaximum },
    });
  },
  run: (id, leaverIds) =>
    api('POST /company/people/imports/{id}/run', {
      params: { id },
      body: { leaverIds: [...leaverIds] },
    }),
  discard: (id) => api('DELETE /company/people/imports/{id}', { params: { id } }),
  downloadTemplate: (format) =>
    download('GET /company/people/imports/template', `people-template.${format}`, {
      query: { format },
    }),
  downloadRefused: (id, fileName) =>
    download('GET /company/people/imports/{id}/refused.csv', fileName, { params: { id } }),
  useInvitation: () => ({
    message: 'New people get an invitation by mail, and take a seat.',
    appUrl: useAppUrl(),
  }),
  useCanExport: () => true,
  Findings: FoundPeople,
};
