import * as calls from '@kolam/contract/finance/tds/calls.ts';
import { route } from '#core/route.ts';
import { readTdsBasis } from './basis.ts';
import { readVendorYears } from './vendors.ts';

export const tdsRoutes = [
  route(calls.listVendorYears, (scope, { query }) => readVendorYears(scope, query)),
  route(calls.getTdsBasis, (scope, { query }) => readTdsBasis(scope, query)),
];
