import { page, recordPage } from '#core/routes.ts';

export const employeeRoutes = {
  list: page('/admin/employees'),
  record: recordPage<{ tab?: 'challenges' | 'points' | 'history' }>('employee'),
};
