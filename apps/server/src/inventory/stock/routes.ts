import * as calls from '@kolam/contract/inventory/stock/calls.ts';
import { route } from '#core/route.ts';
import { adjustStock } from './adjust.ts';
import { exportLedger } from './export.ts';
import { putAway } from './putaway.ts';
import { readStockKpis, readStockSummary } from './read-figures.ts';
import { readLedger, readMovement, readMovements } from './read-ledger.ts';
import { readSkuStock } from './read-sku.ts';
import { transferStock } from './transfer.ts';

export const stockRoutes = [
  route(calls.transferStock, (scope, { body }) => transferStock(scope, body)),
  route(calls.putAway, (scope, { body }) => putAway(scope, body)),
  route(calls.adjustStock, (scope, { body }) => adjustStock(scope, body)),
  route(calls.getSkuStock, (scope, { params }) => readSkuStock(scope, params.id)),
  route(calls.listLedger, (scope, { query }) => readLedger(scope, query)),
  route(calls.listMovements, (scope, { query }) => readMovements(scope, query)),
  route(calls.exportMovements, (scope, { query }) => exportLedger(scope, query)),
  route(calls.getMovement, (scope, { params }) => readMovement(scope, params.id)),
  route(calls.getStockSummary, (scope) => readStockSummary(scope)),
  route(calls.getStockKpis, (scope, { query }) => readStockKpis(scope, query)),
];
