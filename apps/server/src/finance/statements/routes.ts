import * as calls from '@kolam/contract/finance/statements/calls.ts';
import { route } from '#core/route.ts';
import { downloadStatement } from './download.ts';
import { readStatement } from './read.ts';

const customer = 'customer';
const vendor = 'vendor';

export const statementRoutes = [
  route(calls.getCustomerStatement, (scope, { params, query }) =>
    readStatement(scope, { kind: customer, id: params.id, period: query }),
  ),
  route(calls.getCustomerStatementPdf, (scope, { params, query }) =>
    downloadStatement(scope, { kind: customer, id: params.id, period: query }),
  ),
  route(calls.getVendorStatement, (scope, { params, query }) =>
    readStatement(scope, { kind: vendor, id: params.id, period: query }),
  ),
  route(calls.getVendorStatementPdf, (scope, { params, query }) =>
    downloadStatement(scope, { kind: vendor, id: params.id, period: query }),
  ),
];
