import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** Below the figures of all staff. */
export const staffDashboard = defineSlot<LazyPart<object>>('staffDashboard');

/** A panel on someone's profile, which comes a moment after who they are. */
type ProfilePanel = {
  title: string;
  /** Shows it. */
  permission: Permission;
  panel: LazyPart<{ staffId: string }>;
};

/** What a profile shows beside registration and facts. */
export const staffProfile = defineSlot<ProfilePanel>('staffProfile');

/** In the question that comes before someone stops working: what they leave behind, to be passed on. */
export const staffLeaves = defineSlot<LazyPart<{ staffId: string }>>('staffLeaves');
