import * as endpoints from '@kolam/contract/finance/statements/endpoints.ts';
import { route } from '#core/route.ts';
import { downloadStatement } from './actions.ts';
import { sendStatement } from './mail.ts';
import { readStatement } from './queries.ts';

const customer = 'customer';
const vendor = 'vendor';

export const statementRoutes = [
  route(endpoints.getCustomerStatement, (context, { params, query }) =>
    readStatement(context, { kind: customer, id: params.id, period: query }),
  ),
  route(endpoints.getCustomerStatementPdf, (context, { params, query }) =>
    downloadStatement(context, { kind: customer, id: params.id, period: query }),
  ),
  route(endpoints.mailCustomerStatement, (context, { params, body }) =>
    sendStatement(context, { kind: customer, id: params.id }, body),
  ),
  route(endpoints.getVendorStatement, (context, { params, query }) =>
    readStatement(context, { kind: vendor, id: params.id, period: query }),
  ),
  route(endpoints.getVendorStatementPdf, (context, { params, query }) =>
    downloadStatement(context, { kind: vendor, id: params.id, period: query }),
  ),
  route(endpoints.mailVendorStatement, (context, { params, body }) =>
    sendStatement(context, { kind: vendor, id: params.id }, body),
  ),
];
