import * as endpoints from '@kolam/contract/finance/dues/endpoints.ts';
import { route } from '#core/route.ts';
import { exportDueList } from './export.ts';
import { readDueDocuments, readDues } from './read.ts';

export const dueRoutes = [
  route(endpoints.listDues, (context, { query }) => readDues(context, query)),
  route(endpoints.exportDues, (context, { query }) => exportDueList(context, query)),
  route(endpoints.listDueDocuments, (context, { params, query }) =>
    readDueDocuments(context, params.id, query),
  ),
];
