import { page } from '#core/routes.ts';

export const gstRoutes = {
  page: page('/admin/finance/tax/gst'),
};
