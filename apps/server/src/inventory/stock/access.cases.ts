import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/stock/kpis': storekeepers,
  'GET /admin/inventory/stock/sku/{id}': storekeepers,
  'GET /admin/inventory/stock/ledger': storekeepers,
  'GET /admin/inventory/stock/summary': storekeepers,
  'POST /admin/inventory/stock/adjust': storekeepers,
  'GET /admin/inventory/movements': storekeepers,
  'GET /admin/inventory/movements/export': storekeepers,
  'GET /admin/inventory/movements/{id}': storekeepers,
  'POST /admin/inventory/transfer': storekeepers,
  'POST /admin/inventory/putaway': storekeepers,
};
