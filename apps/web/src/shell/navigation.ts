import type { Permission } from '@kolam/contract/core/permissions.ts';
import { createElement } from 'react';
import { allFeatures, type NavigationItem } from '#core/feature.ts';
import { appRoutes } from '#core/routes.ts';
import type { ShellGroup, ShellPlace } from '#ui/shell-frame/shell-data.ts';
import { ItemBadge } from './item-badge.tsx';

const groups: readonly NavigationItem['group'][] = ['Programme', 'People', 'Operations', 'Money'];

/** Returns the navigation items of all features, for all permissions. */
export const navigation = (): NavigationItem[] =>
  allFeatures().flatMap(({ navigation: items = [] }) => items);

/** Returns the navigation items that a user sees. */
export function visibleNavigation(can: (permission: Permission) => boolean): NavigationItem[] {
  return navigation()
    .filter(({ permissions }) => permissions.some(can))
    .map((item) =>
      item.without && !can(item.without.permission) ? { ...item, ...item.without.item } : item,
    );
}

/** Returns the first page of a user: the dashboard, or the first area in which they may write. */
export function homeOf(can: (permission: Permission) => boolean): NavigationItem {
  const visible = visibleNavigation(can);
  const isWritten = (permission: Permission) =>
    permission.endsWith(':read') && can(permission.replace(':read', ':write') as Permission);
  const home =
    visible.find(({ to }) => to === appRoutes.dashboard()) ??
    visible.find(({ permissions }) => permissions.some(isWritten)) ??
    visible[0];
  if (!home) throw new Error('Every role has a page of its own');
  return home;
}

/**
 * Returns the item of a path: the one with the longest address that the path is at or below.
 * Provisioning is thus not taken for the inventory that contains it.
 */
export function currentItem<Item extends { to: string }>(
  path: string,
  items: readonly Item[],
): Item | undefined {
  return items
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];
}

/** Returns the visible items in their groups, with the current place marked. */
export function navigationGroups(
  path: string,
  can: (permission: Permission) => boolean,
): ShellGroup[] {
  const visible = visibleNavigation(can);
  const here = currentItem(path, visible);
  return groups.flatMap((label) => {
    const items = visible
      .filter(({ group }) => group === label)
      .map(({ badge, ...item }) => ({
        ...item,
        current: item.to === here?.to,
        badge: badge && createElement(ItemBadge, { part: badge }),
      }));
    return items.length > 0 ? [{ label, items }] : [];
  });
}

/** Returns the pages that have no item in the rail. */
const besideTheRail = (): (ShellPlace & { to: string })[] =>
  allFeatures().flatMap(({ pages = [] }) =>
    pages.flatMap(({ group, title, path }) =>
      group === undefined ? [] : [{ group, label: title, to: path }],
    ),
  );

/** Returns the area of a path and the group that contains it. */
export function placeOf(path: string, groups: readonly ShellGroup[]): ShellPlace | undefined {
  for (const { label, items } of groups) {
    const current = items.find((item) => item.current);
    if (current) return { group: label, label: current.label };
  }
  return currentItem(path, besideTheRail());
}
