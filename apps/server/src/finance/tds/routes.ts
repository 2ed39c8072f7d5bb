import * as endpoints from '@kolam/contract/finance/tds/endpoints.ts';
import { route } from '#core/route.ts';
import { readTdsBasis } from './basis.ts';
import { readVendorYears } from './vendors.ts';

export const tdsRoutes = [
  route(endpoints.listVendorYears, (context, { query }) => readVendorYears(context, query)),
  route(endpoints.getTdsBasis, (context, { query }) => readTdsBasis(context, query)),
];
