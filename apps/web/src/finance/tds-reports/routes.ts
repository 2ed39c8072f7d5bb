import { page, recordPage } from '#core/routes.ts';

export const tdsReportRoutes = {
  payable: page('/admin/finance/tax/payable'),
  receivable: page('/admin/finance/tax/receivable'),
  certificate: recordPage('client-certificate'),
};
