import { page, recordPage } from '#core/routes.ts';

export const priceListRoutes = {
  list: page('/admin/finance/price-list'),
  record: recordPage('price-list-entry'),
};
