import { page } from '#core/routes.ts';

export const monthRoutes = {
  page: page('/admin/finance/months'),
};

/**
 * Where unfinished work is done. Named here, because the forms of those features show the panel of
 * this one.
 */
export const workRoutes = {
  invoices: page('/admin/finance/invoices'),
  returns: page('/admin/finance/tax/gst'),
  statements: page('/admin/finance/recon'),
  payoutRequests: page('/admin/finance/payments/approvals'),
  payroll: page('/admin/finance/payroll'),
  counts: page('/admin/inventory/counts'),
};
