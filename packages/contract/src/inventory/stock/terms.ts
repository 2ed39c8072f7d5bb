import type { Condition } from '#inventory/goods/conditions.ts';

/**
 * Kinds of stock changes: goods received, issued, returned, moved between places, and corrections
 * of a quantity or condition.
 */
export const movementTypes = ['INBOUND', 'ALLOCATE', 'RETURN', 'TRANSFER', 'ADJUST'] as const;
export type MovementType = (typeof movementTypes)[number];

/** Conditions in which goods can be put into a box. */
export const putawayConditions = [
  'good',
  'damaged',
  'missing',
  'repair',
  'quarantined',
] as const satisfies Condition[];
