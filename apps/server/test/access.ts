import type { Role } from '@kolam/contract/core/permissions.ts';
import type { PortalRight } from '@kolam/contract/core/portal-access.ts';

export const all: Role[] = [
  'Administrator',
  'superadmin',
  'manager',
  'creator',
  'reviewer',
  'support',
  'accountant',
  'warehouse',
];
/** May read programmes and people. */
export const readers: Role[] = [
  'Administrator',
  'superadmin',
  'manager',
  'creator',
  'reviewer',
  'support',
];
/** May read companies: who writes their invoices does as well. */
export const companyReaders: Role[] = [...readers, 'accountant'];
export const writers: Role[] = ['Administrator', 'superadmin', 'manager'];
export const planners: Role[] = [...writers, 'creator'];
export const administrators: Role[] = ['Administrator'];
export const keepers: Role[] = ['Administrator', 'superadmin'];
export const reviewers: Role[] = [...writers, 'reviewer'];
/** Managers see staff, but other roles decide who becomes one. */
export const staffReaders: Role[] = [...keepers, 'manager', 'reviewer'];
/** May change finance data. */
export const accountants: Role[] = [...keepers, 'accountant'];
/** May read finance data. */
export const treasurers: Role[] = [...accountants, 'manager'];
/** May manage goods. */
export const storekeepers: Role[] = [...writers, 'support', 'warehouse'];
/** May read about goods: who pays for them does as well. */
export const stockReaders: Role[] = [...storekeepers, 'accountant'];
export const staffDeciders: Role[] = [...keepers, 'reviewer'];
export const everyone = 'everyone';
/** Employees of client companies, whose sessions give no access to the console. */
export const employees = 'employees';

/**
 * Which roles may call which endpoint of a feature: `access` of its `access.cases.ts`. Written by
 * hand, so that a changed permission in the contract fails the permission test.
 */
export type AccessRows = Record<string, Role[] | typeof everyone | typeof employees | PortalRights>;

/** People of a company's portal with these rights. Their sessions open nothing else. */
type PortalRights = { rights: readonly PortalRight[] };
export const isOfPortal = (row: AccessRows[string]): row is PortalRights =>
  typeof row === 'object' && 'rights' in row;
export const inPortal = (...rights: PortalRight[]): PortalRights => ({ rights });
/** Everyone in a portal. */
export const allInPortal = inPortal('owner', 'hr', 'finance', 'viewer');
