import { page } from '#core/routes.ts';

export const scannerRoutes = {
  page: page('/admin/inventory/scanner'),
};
