import { page, recordPage } from '#core/routes.ts';

export const staffRoutes = {
  dashboard: page('/admin/staff'),
  list: page('/admin/staff/employees'),
  record: recordPage('staff'),
  kyc: page('/admin/staff/kyc'),
};
