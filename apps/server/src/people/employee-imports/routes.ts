import * as endpoints from '@kolam/contract/people/employee-imports/endpoints.ts';
import { route } from '#core/route.ts';
import { readImport, readImports } from './read.ts';
import { readRefusedFile } from './refused-file.ts';
import { discardUnrun, runChecked } from './run.ts';
import { checkAgain, takeFile } from './start.ts';
import { readTemplate } from './template.ts';

const owner = 'console';

export const employeeImportRoutes = [
  route(endpoints.getImportTemplate, (_scope, { query }) => readTemplate(query)),
  route(endpoints.startImport, (context, input) => takeFile(context, input)),
  route(endpoints.listImports, (context, { query }) =>
    readImports(context, { owner, page: query }),
  ),
  route(endpoints.getImport, (context, { params }) => readImport(context, { ...params, owner })),
  route(endpoints.checkImportAgain, (context, { params, body }) =>
    checkAgain(context, params.id, body),
  ),
  route(endpoints.runImport, (context, { params }) => runChecked(context, params)),
  route(endpoints.discardImport, (context, { params }) =>
    discardUnrun(context, { ...params, owner }),
  ),
  route(endpoints.getRefusedRows, (context, { params }) => readRefusedFile(context, params)),
];
