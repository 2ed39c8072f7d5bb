import { page, recordPage } from '#core/routes.ts';

export const otherEntryRoutes = {
  list: page('/admin/finance/recon/entries'),
  record: recordPage('other-entry'),
};
