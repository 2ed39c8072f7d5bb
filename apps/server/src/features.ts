import type { Route } from '#core/route.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { employeeImportRoutes } from './employee-imports/routes.ts';
import { employeeRoutes } from './employees/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { teamRoutes } from './teams/routes.ts';

/** Everything the server can do, by the name under which the API document shows it. */
export const features: Record<string, Route[]> = {
  'Sign-in': authRoutes,
  Companies: companyRoutes,
  Teams: teamRoutes,
  Employees: employeeRoutes,
  'Import of employees': employeeImportRoutes,
  Dashboard: overviewRoutes,
  History: auditRoutes,
  Settings: settingsRoutes,
};

export const routes = Object.values(features).flat();
