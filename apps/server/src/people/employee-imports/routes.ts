import * as calls from '@kolam/contract/people/employee-imports/calls.ts';
import { route } from '#core/route.ts';
import { readImport, readImports } from './read.ts';
import { readRefusedFile } from './refused-file.ts';
import { discardUnrun, runChecked } from './run.ts';
import { checkAgain, takeFile } from './start.ts';
import { readTemplate } from './template.ts';

export const employeeImportRoutes = [
  route(calls.getImportTemplate, (_scope, { query }) => readTemplate(query)),
  route(calls.startImport, (scope, input) => takeFile(scope, input)),
  route(calls.listImports, (scope, { query }) => readImports(scope, query)),
  route(calls.getImport, (scope, { params }) => readImport(scope, params)),
  route(calls.checkImportAgain, (scope, { params, body }) => checkAgain(scope, params.id, body)),
  route(calls.runImport, (scope, { params }) => runChecked(scope, params)),
  route(calls.discardImport, (scope, { params }) => discardUnrun(scope, params)),
  route(calls.getRefusedRows, (scope, { params }) => readRefusedFile(scope, params)),
];
