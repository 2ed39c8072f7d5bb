import { page, recordPage } from '#core/routes.ts';

export const recurringRoutes = {
  list: page('/admin/finance/invoices/recurring'),
  /** With `invoice`, it starts as that invoice. */
  create: page('/admin/finance/invoices/recurring/new'),
  edit: (id: string) => `/admin/finance/invoices/recurring/${encodeURIComponent(id)}/edit`,
  record: recordPage('recurring-invoice'),
};
