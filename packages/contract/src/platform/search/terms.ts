import type { Permission } from '../../core/permissions.ts';

/** What the quick search finds, in the order in which groups show, and the right needed to read it. */
export const searchedKinds = {
  company: 'companies:read',
  employee: 'employees:read',
  team: 'teams:read',
  challenge: 'challenges:read',
  staff: 'staff:read',
  customer: 'finance:read',
  vendor: 'finance:read',
  invoice: 'finance:read',
  payment: 'finance:read',
  event: 'finance:read',
  product: 'inventory:read',
  box: 'inventory:read',
  ticket: 'inventory:read',
  order: 'inventory:read',
  count: 'inventory:read',
  warehouse: 'inventory:read',
} as const satisfies Record<string, Permission>;

export type SearchedKind = keyof typeof searchedKinds;

/** What a group of hits is called. */
export const searchedLabels: Record<SearchedKind, string> = {
  company: 'Companies',
  employee: 'Employees',
  team: 'Teams',
  challenge: 'Challenges',
  staff: 'Staff',
  customer: 'Customers',
  vendor: 'Vendors',
  invoice: 'Invoices',
  payment: 'Payments',
  event: 'Events',
  product: 'Products',
  box: 'Boxes',
  ticket: 'Pick tickets',
  order: 'Purchase orders',
  count: 'Stock counts',
  warehouse: 'Warehouses',
};

/** Where the web app shows each of them. */
export const recordAddresses: Record<SearchedKind, (id: string) => string> = {
  company: (id) => `/admin/companies/${id}`,
  employee: (id) => `/admin/employees/${id}`,
  team: (id) => `/admin/teams?open=${id}`,
  challenge: (id) => `/admin/challenges?open=${id}`,
  staff: (id) => `/admin/staff/employees/${id}`,
  customer: (id) => `/admin/finance/customers/${id}`,
  vendor: (id) => `/admin/finance/vendors/${id}`,
  invoice: (id) => `/admin/finance/invoices/${id}`,
  payment: (id) => `/admin/finance/payments?open=${id}`,
  event: (id) => `/admin/finance/events?event=${id}`,
  product: (id) => `/admin/inventory/products?open=${id}`,
  box: (id) => `/admin/inventory/boxes?open=${id}`,
  ticket: (id) => `/admin/inventory/provisioning/${id}`,
  order: (id) => `/admin/inventory/orders?open=${id}`,
  count: (id) => `/admin/inventory/counts/${id}`,
  warehouse: (id) => `/admin/inventory/warehouses?open=${id}`,
};

/** Fewer letters and digits find nothing: everything has one of them. */
export const shortestSearch = 2;
