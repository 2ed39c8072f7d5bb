import * as endpoints from '@kolam/contract/finance/other-entries/endpoints.ts';
import { route } from '#core/route.ts';
import { exportEntryList } from './export.ts';
import { readEntries, readEntry } from './read.ts';

export const otherEntryRoutes = [
  route(endpoints.listOtherEntries, (context, { query }) => readEntries(context, query)),
  route(endpoints.exportOtherEntries, (context, { query }) => exportEntryList(context, query)),
  route(endpoints.getOtherEntry, (context, { params }) => readEntry(context, params.id)),
];
