import { page, recordPage } from '#core/routes.ts';

export const employeeRoutes = {
  list: page('/admin/employees'),
  record: recordPage<{ tab?: 'points' | 'history' }>('employee'),
};
