import { page, recordPage } from '#core/routes.ts';

/** The tabs of a company's page besides the overview. */
type CompanyTab = 'teams' | 'employees' | 'challenges' | 'reports' | 'invoices' | 'history';

export const companyRoutes = {
  list: page('/admin/companies'),
  drawer: (id: string) => page('/admin/companies')({ open: id }),
  record: recordPage<{ tab?: CompanyTab | undefined }>('company'),
};
