/**
 * Every call by its route, as types only: web code names a call by its route and never loads a
 * schema it does not need (decision record 0003).
 */

import type * as events from '#finance/events/calls.ts';
import type * as gstReports from '#finance/gst-reports/calls.ts';
import type * as invoices from '#finance/invoices/calls.ts';
import type * as financeOverview from '#finance/overview/calls.ts';
import type * as parties from '#finance/parties/calls.ts';
import type * as payments from '#finance/payments/calls.ts';
import type * as payroll from '#finance/payroll/calls.ts';
import type * as reconciliation from '#finance/reconciliation/calls.ts';
import type * as statements from '#finance/statements/calls.ts';
import type * as tax from '#finance/tax/calls.ts';
import type * as tds from '#finance/tds/calls.ts';
import type * as firstSteps from '#insights/onboarding/calls.ts';
import type * as overview from '#insights/overview/calls.ts';
import type * as boxes from '#inventory/boxes/calls.ts';
import type * as catalogue from '#inventory/catalogue/calls.ts';
import type * as counts from '#inventory/counts/calls.ts';
import type * as orders from '#inventory/orders/calls.ts';
import type * as provisioning from '#inventory/provisioning/calls.ts';
import type * as receipts from '#inventory/receipts/calls.ts';
import type * as returns from '#inventory/returns/calls.ts';
import type * as scanner from '#inventory/scanner/calls.ts';
import type * as stock from '#inventory/stock/calls.ts';
import type * as warehouses from '#inventory/warehouses/calls.ts';
import type * as companies from '#people/companies/calls.ts';
import type * as employeeImports from '#people/employee-imports/calls.ts';
import type * as employees from '#people/employees/calls.ts';
import type * as teams from '#people/teams/calls.ts';
import type * as audit from '#platform/audit/calls.ts';
import type * as auth from '#platform/auth/calls.ts';
import type * as files from '#platform/files/calls.ts';
import type * as health from '#platform/health/calls.ts';
import type * as notifications from '#platform/notifications/calls.ts';
import type * as organisation from '#platform/organisation/calls.ts';
import type * as search from '#platform/search/calls.ts';
import type * as settings from '#platform/settings/calls.ts';
import type * as challenges from '#programme/challenges/calls.ts';
import type * as participation from '#programme/participation/calls.ts';
import type * as participants from '#programme/participation/employee-calls.ts';
import type * as staff from '#workforce/staff/calls.ts';
import type * as tasks from '#workforce/tasks/calls.ts';
import type { Call, RouteOf } from './core/call.ts';

type Values<M> = Extract<M[keyof M], Call>;
type AnyCall =
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

/** Call definitions by route, such as `GET /admin/companies/{id}`. */
export type Calls = { [C in AnyCall as RouteOf<C>]: C };
