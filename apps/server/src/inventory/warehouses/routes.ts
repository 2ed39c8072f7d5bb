import * as endpoints from '@kolam/contract/inventory/warehouses/endpoints.ts';
import { route } from '#core/route.ts';
import { createWarehouse } from './create.ts';
import { readWarehouse, readWarehouses } from './read.ts';
import { updateWarehouse } from './update.ts';

export const warehouseRoutes = [
  route(endpoints.listWarehouses, (context, { query }) => readWarehouses(context, query)),
  route(endpoints.getWarehouse, (context, { params }) => readWarehouse(context, params.id)),
  route(endpoints.createWarehouse, (context, { body }) => createWarehouse(context, body)),
  route(endpoints.updateWarehouse, (context, { params, body }) =>
    updateWarehouse(context, params.id, body),
  ),
];
