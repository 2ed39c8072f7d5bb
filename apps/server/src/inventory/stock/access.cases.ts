import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/stock/kpis': stockReaders,
  'GET /admin/inventory/stock/sku/{id}': stockReaders,
  'GET /admin/inventory/stock/ledger': stockReaders,
  'GET /admin/inventory/stock/summary': stockReaders,
  'POST /admin/inventory/stock/adjust': storekeepers,
  'GET /admin/inventory/movements': stockReaders,
  'GET /admin/inventory/movements/export': stockReaders,
  'GET /admin/inventory/movements/{id}': stockReaders,
  'POST /admin/inventory/transfer': storekeepers,
  'POST /admin/inventory/putaway': storekeepers,
};
