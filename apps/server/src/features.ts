import type { Route } from '#core/route.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { settingsRoutes } from './settings/routes.ts';

/** Everything the server can do, by the name under which the API document shows it. */
export const features: Record<string, Route[]> = {
  'Sign-in': authRoutes,
  Companies: companyRoutes,
  Dashboard: overviewRoutes,
  History: auditRoutes,
  Settings: settingsRoutes,
};

export const routes = Object.values(features).flat();
