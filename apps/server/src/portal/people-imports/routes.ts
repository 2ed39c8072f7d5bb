import { ownImportColumnNames } from '@kolam/contract/people/employee-imports/columns.ts';
import * as endpoints from '@kolam/contract/portal/people-imports/endpoints.ts';
import { route } from '#core/route.ts';
import { discardUnrun } from '#people/employee-imports/actions.ts';
import { readImport, readImports, readTemplate } from '#people/employee-imports/queries.ts';
import { readCheckedPeople } from './checked-people.ts';
import { downloadRefused } from './refused-file.ts';
import { runPeopleImport } from './run.ts';
import { checkPeopleAgain, takePeopleFile } from './start.ts';

/** The services of the console, with the company of the session and its own imports. */
export const peopleImportRoutes = [
  route(endpoints.getPeopleImportTemplate, (_scope, { query }) =>
    readTemplate(query, ownImportColumnNames),
  ),
  route(endpoints.importCompanyPeople, (context, input) => takePeopleFile(context, input)),
  route(endpoints.listPeopleImports, (context, { query }) =>
    readImports(context, { owner: context.actor, page: query }),
  ),
  route(endpoints.getPeopleImport, (context, { params }) =>
    readImport(context, { ...params, owner: context.actor }),
  ),
  route(endpoints.listCheckedPeople, (context, { params, query }) =>
    readCheckedPeople(context, params.id, query),
  ),
  route(endpoints.checkPeopleImportAgain, (context, { params, body }) =>
    checkPeopleAgain(context, params.id, body),
  ),
  route(endpoints.runPeopleImport, (context, { params, body }) =>
    runPeopleImport(context, params.id, body),
  ),
  route(endpoints.discardPeopleImport, (context, { params }) =>
    discardUnrun(context, { ...params, owner: context.actor }),
  ),
  route(endpoints.getPeopleRefusedRows, (context, { params }) =>
    downloadRefused(context, params.id),
  ),
];
