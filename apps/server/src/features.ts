import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { settingsRoutes } from './settings/routes.ts';

/** Everything the server can do: the only list of features. */
export const routes = [
  ...authRoutes,
  ...companyRoutes,
  ...auditRoutes,
  ...overviewRoutes,
  ...settingsRoutes,
];
