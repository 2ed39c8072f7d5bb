import { may, type Role } from '@kolam/contract/core/permissions.ts';
import { type SearchedKind, searchedKinds } from '@kolam/contract/platform/search/terms.ts';
import type { Findable } from '#core/findable.ts';
import { findableEvents } from '#finance/events/queries.ts';
import { findableInvoices } from '#finance/invoices/queries.ts';
import { findableParties } from '#finance/parties/queries.ts';
import { findablePayments } from '#finance/payments/queries.ts';
import { findableBoxes } from '#inventory/boxes/queries.ts';
import { findableSkus } from '#inventory/catalogue/queries.ts';
import { findableCounts } from '#inventory/counts/queries.ts';
import { findableOrders } from '#inventory/orders/queries.ts';
import { findableTickets } from '#inventory/provisioning/queries.ts';
import { findableWarehouses } from '#inventory/warehouses/queries.ts';
import { findableCompanies } from '#people/companies/queries.ts';
import { findableEmployees } from '#people/employees/queries.ts';
import { findableTeams } from '#people/teams/queries.ts';
import { findableChallenges } from '#programme/challenges/queries.ts';
import { findableStaff } from '#workforce/staff/queries.ts';

const findable: Record<SearchedKind, Findable> = {
  company: findableCompanies,
  employee: findableEmployees,
  team: findableTeams,
  challenge: findableChallenges,
  staff: findableStaff({ byPan: false }),
  customer: findableParties('customer'),
  vendor: findableParties('vendor'),
  invoice: findableInvoices,
  payment: findablePayments,
  event: findableEvents,
  product: findableSkus,
  box: findableBoxes,
  ticket: findableTickets,
  order: findableOrders,
  count: findableCounts,
  warehouse: findableWarehouses,
};

/** In the order in which groups show. */
export const kindsInOrder = Object.keys(searchedKinds) as SearchedKind[];

export type FindableTable = readonly [kind: SearchedKind, findable: Findable];

/** What a role may read, and by what: other kinds are not asked for at all. */
export function findableFor(role: Role): FindableTable[] {
  const staff = findableStaff({ byPan: may(role, 'staff:decide') });
  return kindsInOrder
    .filter((kind) => may(role, searchedKinds[kind]))
    .map((kind) => [kind, kind === 'staff' ? staff : findable[kind]]);
}
