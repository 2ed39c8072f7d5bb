import { page, recordPage } from '#core/routes.ts';

export const eventRoutes = {
  list: page('/admin/finance/events'),
  record: recordPage('event'),
};
