import { page, recordPage } from '#core/routes.ts';

export const statementRoutes = {
  list: page('/admin/finance/recon'),
  record: (id: string, search: { open?: string } = {}) =>
    page(`/admin/finance/recon/${encodeURIComponent(id)}`)(search),
};

export const ruleRoutes = {
  list: page('/admin/finance/recon/rules'),
  record: recordPage('entry-rule'),
};
