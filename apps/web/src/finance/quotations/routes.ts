import { page, recordPage } from '#core/routes.ts';

export const quotationRoutes = {
  list: page('/admin/finance/quotations'),
  /** With `quotation`, it starts as a copy of that one. */
  create: page('/admin/finance/quotations/new'),
  edit: (id: string) => `/admin/finance/quotations/${encodeURIComponent(id)}/edit`,
  record: recordPage('quotation'),
};
