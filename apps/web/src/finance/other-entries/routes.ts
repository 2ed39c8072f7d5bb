import { page, recordPage } from '#core/routes.ts';

export const otherEntryRoutes = {
  list: page('/admin/finance/other-entries'),
  record: recordPage('other-entry'),
};
