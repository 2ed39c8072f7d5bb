import { z } from 'zod';
import { skuField } from '#inventory/catalogue/rules.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { countField } from './count-field.ts';
import { stockLimits } from './limits.ts';
import { movementSchema, skuStockSchema, stockKpisSchema, stockSummarySchema } from './model.ts';
import { adjustSchema, putawaySchema, transferSchema } from './rules.ts';
import { movementList, movementTypes } from './values.ts';

const oneMovement = z.object({ data: movementSchema });
const stockConflicts = ['INSUFFICIENT_STOCK', 'WAREHOUSE_INACTIVE', 'TOO_MUCH_STOCK'] as const;

export const transferStock = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/transfer',
  summary: 'Move units between places; without a source box they come from goods in no box',
  access: 'inventory:write',
  status: 201,
  conflicts: [...stockConflicts, 'BOX_ISSUED'],
  body: transferSchema,
  response: oneMovement,
});

export const putAway = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/putaway',
  summary: 'Receive units into a storage box, or put units from no box into it',
  access: 'inventory:write',
  status: 201,
  conflicts: stockConflicts,
  body: putawaySchema,
  response: oneMovement,
});

export const adjustStock = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/stock/adjust',
  summary: 'Change the condition of units, or correct a quantity',
  access: 'inventory:write',
  status: 201,
  conflicts: [...stockConflicts, 'BOX_ISSUED', 'STOCK_CHANGED', 'BEING_COUNTED'],
  body: adjustSchema,
  response: oneMovement,
});

export const getSkuStock = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/stock/sku/{id}',
  summary: 'List the places of a SKU’s units, with their condition',
  access: 'inventory:read',
  params: z.object({ id: skuField().describe('An id or a code.') }),
  response: skuStockSchema,
});

const { days: _, ...listed } = filterFields(movementList);
const ledgerFilters = {
  ...listed,
  sku: skuField().optional().describe('An id or a code.'),
  type: choice('Type', ['all', 'ALL', ...movementTypes]).optional(),
};

export const listLedger = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/stock/ledger',
  summary:
    'List the movements of the ledger, newest first, with search by note, code and name, filters and paging',
  access: 'inventory:read',
  query: daysInOrder(z.object({ ...pageFields(), ...ledgerFilters })),
  response: z.object({ data: z.array(movementSchema), meta: pageMeta }),
});

const movementFilters = {
  ...ledgerFilters,
  days: choice('Days', stockLimits.movementDays.map(String) as ['7', '14', '30', '90'])
    .optional()
    .describe('Number of past days. Default: 30, unless other dates are given.'),
};

export const listMovements = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/movements',
  summary:
    'List the movements of recent days (default: the last 30 days), with search by note, code and name, filters and paging',
  access: 'inventory:read',
  query: daysInOrder(z.object({ ...pageFields(), ...movementFilters })),
  response: z.object({ data: z.array(movementSchema), meta: pageMeta }),
});

export const exportMovements = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/movements/export',
  summary: 'Export the lines of the filtered movements as CSV, in list order',
  access: 'inventory:read',
  query: daysInOrder(z.object({ ...movementFilters })),
  streams: 'text/csv',
  exports: true,
});

export const getMovement = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/movements/{id}',
  summary: 'Get a movement with all its lines',
  access: 'inventory:read',
  params: idParams,
  response: oneMovement,
});

export const getStockSummary = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/stock/summary',
  summary: 'List the stock of each warehouse, by condition',
  access: 'inventory:read',
  response: z.object({ data: z.array(stockSummarySchema) }),
});

export const getStockKpis = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/stock/kpis',
  summary:
    'Get the figures of the stock overview: totals, low stock, fast movers, today’s movements, charts',
  access: 'inventory:read',
  query: z.object({
    low: countField('Low', { min: 0, max: 1_000_000 }).default(stockLimits.low),
    days: countField('Days', { min: 1, max: 366 }).default(stockLimits.fastMoverDays),
    limit: countField('Limit', { min: 1, max: 50 }).default(stockLimits.fastMovers),
  }),
  response: z.object({ data: stockKpisSchema }),
});
