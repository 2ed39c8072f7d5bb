import { page, recordPage } from '#core/routes.ts';

export const ticketRoutes = {
  list: page('/admin/inventory/provisioning'),
  record: recordPage('ticket'),
};
