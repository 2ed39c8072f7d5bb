/**
 * Every endpoint by its route, as types only: web code names an endpoint by its route and never
 * loads a schema it does not need (decision record 0003).
 */

import type * as events from '#finance/events/endpoints.ts';
import type * as gstReports from '#finance/gst-reports/endpoints.ts';
import type * as invoices from '#finance/invoices/endpoints.ts';
import type * as financeOverview from '#finance/overview/endpoints.ts';
import type * as parties from '#finance/parties/endpoints.ts';
import type * as payments from '#finance/payments/endpoints.ts';
import type * as payroll from '#finance/payroll/endpoints.ts';
import type * as reconciliation from '#finance/reconciliation/endpoints.ts';
import type * as statements from '#finance/statements/endpoints.ts';
import type * as tax from '#finance/tax/endpoints.ts';
import type * as tds from '#finance/tds/endpoints.ts';
import type * as firstSteps from '#insights/onboarding/endpoints.ts';
import type * as overview from '#insights/overview/endpoints.ts';
import type * as boxes from '#inventory/boxes/endpoints.ts';
import type * as catalogue from '#inventory/catalogue/endpoints.ts';
import type * as counts from '#inventory/counts/endpoints.ts';
import type * as orders from '#inventory/orders/endpoints.ts';
import type * as provisioning from '#inventory/provisioning/endpoints.ts';
import type * as receipts from '#inventory/receipts/endpoints.ts';
import type * as returns from '#inventory/returns/endpoints.ts';
import type * as scanner from '#inventory/scanner/endpoints.ts';
import type * as stock from '#inventory/stock/endpoints.ts';
import type * as warehouses from '#inventory/warehouses/endpoints.ts';
import type * as companies from '#people/companies/endpoints.ts';
import type * as employeeImports from '#people/employee-imports/endpoints.ts';
import type * as employees from '#people/employees/endpoints.ts';
import type * as teams from '#people/teams/endpoints.ts';
import type * as audit from '#platform/audit/endpoints.ts';
import type * as auth from '#platform/auth/endpoints.ts';
import type * as files from '#platform/files/endpoints.ts';
import type * as health from '#platform/health/endpoints.ts';
import type * as notifications from '#platform/notifications/endpoints.ts';
import type * as organisation from '#platform/organisation/endpoints.ts';
import type * as search from '#platform/search/endpoints.ts';
import type * as settings from '#platform/settings/endpoints.ts';
import type * as challenges from '#programme/challenges/endpoints.ts';
import type * as participants from '#programme/participation/employee-endpoints.ts';
import type * as participation from '#programme/participation/endpoints.ts';
import type * as staff from '#workforce/staff/endpoints.ts';
import type * as tasks from '#workforce/tasks/endpoints.ts';
import type { Endpoint, RouteOf } from './core/endpoint.ts';

type Values<M> = Extract<M[keyof M], Endpoint>;
type AnyEndpoint =
  | Values<typeof audit>
  | Values<typeof auth>
  | Values<typeof boxes>
  | Values<typeof catalogue>
  | Values<typeof challenges>
  | Values<typeof companies>
  | Values<typeof counts>
  | Values<typeof employeeImports>
  | Values<typeof employees>
  | Values<typeof events>
  | Values<typeof files>
  | Values<typeof financeOverview>
  | Values<typeof firstSteps>
  | Values<typeof gstReports>
  | Values<typeof health>
  | Values<typeof invoices>
  | Values<typeof notifications>
  | Values<typeof orders>
  | Values<typeof organisation>
  | Values<typeof overview>
  | Values<typeof participation>
  | Values<typeof participants>
  | Values<typeof parties>
  | Values<typeof payments>
  | Values<typeof payroll>
  | Values<typeof provisioning>
  | Values<typeof receipts>
  | Values<typeof reconciliation>
  | Values<typeof returns>
  | Values<typeof scanner>
  | Values<typeof search>
  | Values<typeof settings>
  | Values<typeof staff>
  | Values<typeof statements>
  | Values<typeof stock>
  | Values<typeof tasks>
  | Values<typeof tax>
  | Values<typeof tds>
  | Values<typeof teams>
  | Values<typeof warehouses>;

/** Endpoint definitions by route, such as `GET /admin/companies/{id}`. */
export type Endpoints = { [C in AnyEndpoint as RouteOf<C>]: C };
