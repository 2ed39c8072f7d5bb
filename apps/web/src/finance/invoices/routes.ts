import { page, recordPage } from '#core/routes.ts';

export const invoiceRoutes = {
  list: page('/admin/finance/invoices'),
  create: page('/admin/finance/invoices/new'),
  edit: (id: string) => `${recordPage('invoice')(id)}/edit`,
  record: recordPage('invoice'),
};
