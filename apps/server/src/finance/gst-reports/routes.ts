import * as endpoints from '@kolam/contract/finance/gst-reports/endpoints.ts';
import { route } from '#core/route.ts';
import { listDocuments } from './documents.ts';
import { downloadGstr1, downloadGstr3b } from './download.ts';
import { readGstr1 } from './gstr1.ts';
import { readGstr3b } from './gstr3b.ts';
import { readReadiness } from './readiness.ts';

export const gstReportRoutes = [
  route(endpoints.getGstReadiness, (context, { query }) => readReadiness(context, query)),
  route(endpoints.getGstr1, (context, { query }) => readGstr1(context, query)),
  route(endpoints.exportGstr1, (context, { query }) => downloadGstr1(context, query)),
  route(endpoints.getGstr3b, (context, { query }) => readGstr3b(context, query)),
  route(endpoints.exportGstr3b, (context, { query }) => downloadGstr3b(context, query)),
  route(endpoints.listGstDocuments, (context, { query }) => listDocuments(context, query)),
];
