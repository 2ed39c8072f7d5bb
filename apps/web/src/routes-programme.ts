import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { companiesAhead, companyAhead } from './companies/ahead.ts';
import { ahead, signedInRoute } from './routes-base.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/dashboard',
  staticData: { title: 'Dashboard', permissions: ['dashboard:read'] },
  ...ahead(() => import('./overview/ahead.ts').then((m) => m.dashboardAhead)),
  component: lazyRouteComponent(() => import('./overview/dashboard-screen.tsx'), 'DashboardScreen'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/analytics',
  staticData: { title: 'Analytics', permissions: ['dashboard:read'] },
  ...ahead(() => import('./overview/ahead.ts').then((m) => m.analyticsAhead)),
  component: lazyRouteComponent(() => import('./overview/analytics-screen.tsx'), 'AnalyticsScreen'),
});

const companiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/companies',
  staticData: { title: 'Companies', permissions: ['companies:read'] },
  ...ahead(async () => companiesAhead),
  component: lazyRouteComponent(
    () => import('./companies/companies-screen.tsx'),
    'CompaniesScreen',
  ),
});

const companyPageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/companies/$id',
  staticData: { title: 'Company', permissions: ['companies:read'] },
  ...ahead(async () => companyAhead),
  component: lazyRouteComponent(
    () => import('./companies/company-page-screen.tsx'),
    'CompanyPageScreen',
  ),
});

const teamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/teams',
  staticData: { title: 'Teams', permissions: ['teams:read'] },
  ...ahead(() => import('./teams/ahead.ts').then((m) => m.teamsAhead)),
  component: lazyRouteComponent(() => import('./teams/teams-screen.tsx'), 'TeamsScreen'),
});

const challengesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/challenges',
  staticData: { title: 'Challenges', permissions: ['challenges:read'] },
  ...ahead(() => import('./challenges/ahead.ts').then((m) => m.challengesAhead)),
  component: lazyRouteComponent(
    () => import('./challenges/challenges-screen.tsx'),
    'ChallengesScreen',
  ),
});

const employeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees',
  staticData: { title: 'Employees', permissions: ['employees:read'] },
  ...ahead(() => import('./employees/ahead.ts').then((m) => m.employeesAhead)),
  component: lazyRouteComponent(
    () => import('./employees/employees-screen.tsx'),
    'EmployeesScreen',
  ),
});

const employeeImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees/import',
  staticData: { title: 'Import employees', permissions: ['employees:write'] },
  component: lazyRouteComponent(
    () => import('./employee-imports/import-screen.tsx'),
    'ImportScreen',
  ),
});

const employeeProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees/$id',
  staticData: { title: 'Employee', permissions: ['employees:read'] },
  ...ahead(() => import('./employees/ahead.ts').then((m) => m.employeeAhead)),
  component: lazyRouteComponent(
    () => import('./employees/employee-profile-screen.tsx'),
    'EmployeeProfileScreen',
  ),
});

/** The dashboard, and who takes part in what. */
export const programmePages = [
  dashboardRoute,
  analyticsRoute,
  companiesRoute,
  companyPageRoute,
  teamsRoute,
  challengesRoute,
  employeesRoute,
  employeeImportRoute,
  employeeProfileRoute,
];
