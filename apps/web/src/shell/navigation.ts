import type { Permission } from '@kolam/contract/core/permissions.ts';
import {
  type Icon,
  IconBuilding,
  IconCurrencyRupee,
  IconId,
  IconLayoutDashboard,
  IconPackage,
  IconPackageExport,
  IconPackageImport,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { routes } from '#core/routes.ts';

export type NavigationItem = {
  group: 'Programme' | 'People' | 'Operations' | 'Money';
  label: string;
  description: string;
  icon: Icon;
  href: string;
  /** Any one of these shows the item. */
  permissions: readonly Permission[];
  /** Whether its screens exist; until then it shows to nobody. */
  built: boolean;
};

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Programme',
    label: 'Dashboard',
    description: 'Today at a glance',
    icon: IconLayoutDashboard,
    href: routes.dashboard(),
    permissions: ['dashboard:read'],
    built: true,
  },
  {
    group: 'Programme',
    label: 'Companies',
    description: 'Client organisations',
    icon: IconBuilding,
    href: routes.companies(),
    permissions: ['companies:read'],
    built: true,
  },
  {
    group: 'Programme',
    label: 'Teams',
    description: 'Rosters and limits',
    icon: IconUsersGroup,
    href: routes.teams(),
    permissions: ['teams:read'],
    built: false,
  },
  {
    group: 'Programme',
    label: 'Challenges',
    description: 'Programmes and days',
    icon: IconTrophy,
    href: routes.challenges(),
    permissions: ['challenges:read'],
    built: false,
  },
  {
    group: 'People',
    label: 'Employees',
    description: 'Directory and points',
    icon: IconUsers,
    href: routes.employees(),
    permissions: ['employees:read'],
    built: false,
  },
  {
    group: 'People',
    label: 'Staff',
    description: 'KYC, tasks and roles',
    icon: IconId,
    href: routes.staff(),
    permissions: ['staff:read', 'tasks:own'],
    built: false,
  },
  {
    group: 'Operations',
    label: 'Inventory',
    description: 'Boxes, SKUs and stock',
    icon: IconPackage,
    href: routes.inventory(),
    permissions: ['inventory:read'],
    built: false,
  },
  {
    group: 'Operations',
    label: 'Provisioning',
    description: 'Pick tickets',
    icon: IconPackageExport,
    href: routes.provisioning(),
    permissions: ['inventory:read'],
    built: false,
  },
  {
    group: 'Operations',
    label: 'Returns',
    description: 'Transport to storage',
    icon: IconPackageImport,
    href: routes.returns(),
    permissions: ['inventory:read'],
    built: false,
  },
  {
    group: 'Money',
    label: 'Finance',
    description: 'Invoices, payroll, tax',
    icon: IconCurrencyRupee,
    href: routes.finance(),
    permissions: ['finance:read'],
    built: false,
  },
];

/** What a person sees of it. */
export function visibleNavigation(
  may: (permission: Permission) => boolean,
  items: readonly NavigationItem[] = navigation,
): NavigationItem[] {
  return items.filter(({ built, permissions }) => built && permissions.some(may));
}

/**
 * The item a path belongs to: the longest address that the path is at or below, so that
 * provisioning is not taken for the inventory that it lies under.
 */
export function currentItem<Item extends { href: string }>(
  path: string,
  items: readonly Item[],
): Item | undefined {
  return items
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length)[0];
}
