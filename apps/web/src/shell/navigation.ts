import type { Permission } from '@kolam/contract/core/permissions.ts';
import { allFeatures, type NavigationItem } from '#core/feature.ts';
import type { ShellGroup, ShellPlace } from '#ui/shell-frame/shell-data.ts';

const groups: readonly NavigationItem['group'][] = ['Programme', 'People', 'Operations', 'Money'];

/** All items, of anyone who may see them. */
export const navigation = (): NavigationItem[] =>
  allFeatures().flatMap(({ navigation: items = [] }) => items);

/** What a person sees of it. */
export function visibleNavigation(can: (permission: Permission) => boolean): NavigationItem[] {
  return navigation()
    .filter(({ permissions }) => permissions.some(can))
    .map((item) =>
      item.without && !can(item.without.permission) ? { ...item, ...item.without.item } : item,
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
  can: (permission: Permission) => boolean,
): ShellGroup[] {
  const visible = visibleNavigation(can);
  const here = currentItem(path, visible);
  return groups.flatMap((label) => {
    const items = visible
      .filter(({ group }) => group === label)
      .map((item) => ({ ...item, current: item === here }));
    return items.length > 0 ? [{ label, items }] : [];
  });
}

/** Pages that the rail does not lead to. */
const besideTheRail = (): (ShellPlace & { to: string })[] =>
  allFeatures().flatMap(({ pages = [] }) =>
    pages.flatMap(({ group, title, path }) =>
      group === undefined ? [] : [{ group, label: title, to: path }],
    ),
  );

/** Where a path belongs: the area, and the group that it stands in. */
export function placeOf(path: string, groups: readonly ShellGroup[]): ShellPlace | undefined {
  for (const { label, items } of groups) {
    const current = items.find((item) => item.current);
    if (current) return { group: label, label: current.label };
  }
  return currentItem(path, besideTheRail());
}
