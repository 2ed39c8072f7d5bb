import * as calls from '@kolam/contract/finance/gst-reports/calls.ts';
import { route } from '#core/route.ts';
import { listDocuments } from './documents.ts';
import { downloadGstr1, downloadGstr3b } from './download.ts';
import { readGstr1 } from './gstr1.ts';
import { readGstr3b } from './gstr3b.ts';
import { readReadiness } from './readiness.ts';

export const gstReportRoutes = [
  route(calls.getGstReadiness, (scope, { query }) => readReadiness(scope, query)),
  route(calls.getGstr1, (scope, { query }) => readGstr1(scope, query)),
  route(calls.exportGstr1, (scope, { query }) => downloadGstr1(scope, query)),
  route(calls.getGstr3b, (scope, { query }) => readGstr3b(scope, query)),
  route(calls.exportGstr3b, (scope, { query }) => downloadGstr3b(scope, query)),
  route(calls.listGstDocuments, (scope, { query }) => listDocuments(scope, query)),
];
