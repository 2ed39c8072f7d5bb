import { page } from '#core/routes.ts';

export const companyInvoiceRoutes = {
  list: page('/company/invoices'),
  record: (id: string) => page(`/company/invoices/${encodeURIComponent(id)}`)(),
};
