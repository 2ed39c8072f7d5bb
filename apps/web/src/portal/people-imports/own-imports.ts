import {
  ownColumnsOf,
  ownImportColumnNames,
} from '@kolam/contract/people/employee-imports/columns.ts';
import { defaultTeamSize } from '@kolam/contract/people/teams/values.ts';
import { api, download } from '#core/api.ts';
import { useAppUrl } from '#core/portal-session.ts';
import { upload } from '#core/upload.ts';
import type { ImportSource } from '#people/employee-imports/import-panel.tsx';
import { companyPeopleRoutes } from '#portal/people/routes.ts';
import { FoundPeople } from './found-people.tsx';
import { peopleImportRoutes } from './routes.ts';

/** Imports of a company's portal: its own people. */
export const ownImports: ImportSource = {
  id: 'portal',
  page: peopleImportRoutes.page,
  directory: { to: companyPeopleRoutes.list(), label: 'Open the list of people' },
  noun: ['person', 'people'],
  columns: ownImportColumnNames,
  hasCompanies: false,
  list: (query, signal) => api('GET /company/people/imports', { query, signal }),
  read: (id, signal) => api('GET /company/people/imports/{id}', { params: { id }, signal }),
  upload: ({ file }, sending) =>
    upload('POST /company/people/imports', {
      file,
      // Whether missing teams are made is a choice among the columns.
      fields: { newTeamMaximum: String(defaultTeamSize.maxMembers) },
      ...sending,
    }),
  check: (id, { mapping, newTeamMaximum }) =>
    api('POST /company/people/imports/{id}/check', {
      params: { id },
      body: { mapping: ownColumnsOf(mapping), newTeamMaximum },
    }),
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
