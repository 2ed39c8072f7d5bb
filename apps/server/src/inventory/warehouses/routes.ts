import * as calls from '@kolam/contract/inventory/warehouses/calls.ts';
import { route } from '#core/route.ts';
import { createWarehouse } from './create.ts';
import { readWarehouse, readWarehouses } from './read.ts';
import { updateWarehouse } from './update.ts';

export const warehouseRoutes = [
  route(calls.listWarehouses, (scope, { query }) => readWarehouses(scope, query)),
  route(calls.getWarehouse, (scope, { params }) => readWarehouse(scope, params.id)),
  route(calls.createWarehouse, (scope, { body }) => createWarehouse(scope, body)),
  route(calls.updateWarehouse, (scope, { params, body }) =>
    updateWarehouse(scope, params.id, body),
  ),
];
