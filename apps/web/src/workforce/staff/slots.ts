import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** Shown below the figures of all staff. */
export const staffDashboard = defineSlot<LazyPart<object>>('staffDashboard');

/** A panel on a profile, loaded after the person's own data. */
type ProfilePanel = {
  title: string;
  /** The permission required to see it. */
  permission: Permission;
  panel: LazyPart<{ staffId: string }>;
};

/** Panels on a profile beside registration and details. */
export const staffProfile = defineSlot<ProfilePanel>('staffProfile');

/** Shown in the deactivation dialog: what the person leaves behind, to be reassigned. */
export const staffLeaves = defineSlot<LazyPart<{ staffId: string }>>('staffLeaves');
