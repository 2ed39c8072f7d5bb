import type { Condition } from '#inventory/goods/conditions.ts';

/**
 * What a change of stock is: goods received, goods issued, goods that came back, goods moved from place
 * to place, and a count or condition put right.
 */
export const movementTypes = ['INBOUND', 'ALLOCATE', 'RETURN', 'TRANSFER', 'ADJUST'] as const;
export type MovementType = (typeof movementTypes)[number];

/** Conditions that goods can be put into a box with. */
export const putawayConditions = [
  'good',
  'damaged',
  'missing',
  'repair',
  'quarantined',
] as const satisfies Condition[];
