import { can } from '@kolam/contract/core/permissions.ts';
import { allFeatures, type Tab } from './feature.ts';
import { useAdmin } from './session.ts';

type FrameTab = Tab & { href: string };

/** Returns the tabs of a frame whose pages the user may open, in order. */
export function useFrameTabs(frame: string): FrameTab[] {
  const { role } = useAdmin();
  return allFeatures()
    .flatMap(({ pages = [] }) => pages)
    .filter(
      ({ permissions = [] }) =>
        permissions.length === 0 || permissions.some((permission) => can(role, permission)),
    )
    .flatMap(({ path, tabs = [] }) => tabs.map((tab) => ({ ...tab, href: path })))
    .filter((tab) => tab.frame === frame)
    .toSorted((one, other) => (one.order ?? 1) - (other.order ?? 1));
}
