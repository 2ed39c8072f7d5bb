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
import type { ShellGroup, ShellPlace } from '#ui/shell-frame/shell-data.ts';

const groups = ['Programme', 'People', 'Operations', 'Money'] as const;

export type NavigationItem = {
  group: (typeof groups)[number];
  label: string;
  description: string;
  icon: Icon;
  to: string;
  /** Any one of these shows the item. */
  permissions: readonly Permission[];
  /** What it is for people who see no more than a part of it, for want of a permission. */
  without?: {
    permission: Permission;
    item: Pick<NavigationItem, 'label' | 'description' | 'to'>;
  };
};

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Programme',
    label: 'Dashboard',
    description: 'Today at a glance',
    icon: IconLayoutDashboard,
    to: routes.dashboard(),
    permissions: ['dashboard:read'],
  },
  {
    group: 'Programme',
    label: 'Companies',
    description: 'Client organisations',
    icon: IconBuilding,
    to: routes.companies(),
    permissions: ['companies:read'],
  },
  {
    group: 'Programme',
    label: 'Teams',
    description: 'Rosters and limits',
    icon: IconUsersGroup,
    to: routes.teams(),
    permissions: ['teams:read'],
  },
  {
    group: 'Programme',
    label: 'Challenges',
    description: 'Programmes and days',
    icon: IconTrophy,
    to: routes.challenges(),
    permissions: ['challenges:read'],
  },
  {
    group: 'People',
    label: 'Employees',
    description: 'Directory and points',
    icon: IconUsers,
    to: routes.employees(),
    permissions: ['employees:read'],
  },
  {
    group: 'People',
    label: 'Staff',
    description: 'KYC, tasks and roles',
    icon: IconId,
    to: routes.staff(),
    permissions: ['staff:read', 'tasks:own'],
    without: {
      permission: 'staff:read',
      item: { label: 'My tasks', description: 'Assigned to you', to: routes.staffTasks() },
    },
  },
  {
    group: 'Operations',
    label: 'Inventory',
    description: 'Boxes, SKUs and stock',
    icon: IconPackage,
    to: routes.inventory(),
    permissions: ['inventory:read'],
  },
  {
    group: 'Operations',
    label: 'Provisioning',
    description: 'Pick tickets',
    icon: IconPackageExport,
    to: routes.provisioning(),
    permissions: ['inventory:read'],
  },
  {
    group: 'Operations',
    label: 'Returns',
    description: 'Transport to storage',
    icon: IconPackageImport,
    to: routes.returns(),
    permissions: ['inventory:read'],
  },
  {
    group: 'Money',
    label: 'Finance',
    description: 'Invoices and payments',
    icon: IconCurrencyRupee,
    to: routes.finance(),
    permissions: ['finance:read'],
  },
];

/** What a person sees of it. */
export function visibleNavigation(
  may: (permission: Permission) => boolean,
  items: readonly NavigationItem[] = navigation,
): NavigationItem[] {
  return items
    .filter(({ permissions }) => permissions.some(may))
    .map((item) =>
      item.without && !may(item.without.permission) ? { ...item, ...item.without.item } : item,
    );
}

/**
 * The item a path belongs to: the longest address that the path is at or below, so that
 * provisioning is not taken for the inventory that it lies under.
 */
export function currentItem<Item extends { to: string }>(
  path: string,
  items: readonly Item[],
): Item | undefined {
  return items
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];
}

/** What a person sees, in its groups, with the place where they are marked. */
export function navigationGroups(
  path: string,
  may: (permission: Permission) => boolean,
): ShellGroup[] {
  const visible = visibleNavigation(may);
  const here = currentItem(path, visible);
  return groups.flatMap((label) => {
    const items = visible
      .filter(({ group }) => group === label)
      .map((item) => ({ ...item, current: item === here }));
    return items.length > 0 ? [{ label, items }] : [];
  });
}

/** Pages that the rail does not lead to. */
const besideTheRail: readonly (ShellPlace & { to: string })[] = [
  { group: 'Programme', label: 'Analytics', to: routes.analytics() },
  { group: 'Settings', label: 'Profile', to: routes.profile() },
  { group: 'Settings', label: 'Sessions', to: routes.sessions() },
  { group: 'Settings', label: 'Notifications', to: routes.notificationSettings() },
  { group: 'Settings', label: 'Admins', to: routes.admins() },
  { group: 'Settings', label: 'Organisation', to: routes.organisation() },
  { group: 'Settings', label: 'Tax rules', to: routes.taxSettings() },
  { group: 'Settings', label: 'Audit log', to: routes.auditLog() },
  { group: 'Settings', label: 'System health', to: routes.health() },
];

/** Where a path belongs: the area, and the group that it stands in. */
export function placeOf(path: string, groups: readonly ShellGroup[]): ShellPlace | undefined {
  for (const { label, items } of groups) {
    const current = items.find((item) => item.current);
    if (current) return { group: label, label: current.label };
  }
  return currentItem(path, besideTheRail);
}
