import * as endpoints from '@kolam/contract/finance/amendments/endpoints.ts';
import { route } from '#core/route.ts';
import { amendSale } from './amend.ts';

export const amendmentRoutes = [
  route(endpoints.amendInvoice, (context, { params, body }) => amendSale(context, params.id, body)),
];
