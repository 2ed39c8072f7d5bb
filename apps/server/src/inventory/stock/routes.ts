import * as endpoints from '@kolam/contract/inventory/stock/endpoints.ts';
import { route } from '#core/route.ts';
import { adjustStock } from './adjust.ts';
import { exportLedger } from './export.ts';
import { putAway } from './putaway.ts';
import { readStockKpis, readStockSummary } from './read-figures.ts';
import { readLedger, readMovement, readMovements } from './read-ledger.ts';
import { readSkuStock } from './read-sku.ts';
import { transferStock } from './transfer.ts';

export const stockRoutes = [
  route(endpoints.transferStock, (context, { body }) => transferStock(context, body)),
  route(endpoints.putAway, (context, { body }) => putAway(context, body)),
  route(endpoints.adjustStock, (context, { body }) => adjustStock(context, body)),
  route(endpoints.getSkuStock, (context, { params }) => readSkuStock(context, params.id)),
  route(endpoints.listLedger, (context, { query }) => readLedger(context, query)),
  route(endpoints.listMovements, (context, { query }) => readMovements(context, query)),
  route(endpoints.exportMovements, (context, { query }) => exportLedger(context, query)),
  route(endpoints.getMovement, (context, { params }) => readMovement(context, params.id)),
  route(endpoints.getStockSummary, (context) => readStockSummary(context)),
  route(endpoints.getStockKpis, (context, { query }) => readStockKpis(context, query)),
];
