import { page } from '#core/routes.ts';

export const auditRoutes = {
  log: page('/admin/settings/audit'),
  signIns: page('/admin/settings/sign-ins'),
};
