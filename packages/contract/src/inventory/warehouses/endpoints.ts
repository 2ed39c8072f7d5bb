import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { warehouseFiguresSchema, warehouseSchema } from './model.ts';
import { createWarehouseSchema, updateWarehouseSchema } from './rules.ts';
import { warehouseList } from './values.ts';

const oneWarehouse = z.object({ data: warehouseSchema });

export const listWarehouses = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/warehouses',
  summary:
    'List warehouses, with search by name, city, state and PIN code, filters, sorting and paging',
  access: 'inventory:read',
  query: z.object({
    ...listFields(warehouseList),
  }),
  response: z.object({ data: z.array(warehouseSchema), meta: pageMeta }),
});

export const getWarehouse = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/warehouses/{id}',
  summary: 'Get a warehouse with its stock',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneWarehouse.extend({ figures: warehouseFiguresSchema }),
});

export const createWarehouse = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/warehouses',
  summary: 'Create a warehouse',
  access: 'inventory:write',
  status: 201,
  versioned: 'data',
  body: createWarehouseSchema,
  response: oneWarehouse,
});

export const updateWarehouse = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/warehouses/{id}',
  summary: 'Update a warehouse; omitted fields stay unchanged',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['HOLDS_STOCK'],
  versioned: 'data',
  body: updateWarehouseSchema,
  response: oneWarehouse,
});
