/** In what state goods are. Used and missing goods are counted, but no longer on hand. */
export const conditions = [
  'good',
  'damaged',
  'missing',
  'used',
  'repair',
  'quarantined',
  'expired',
] as const;
export type Condition = (typeof conditions)[number];

/** Those that make up what is on hand and its value (decision record 0015). */
export const onHandConditions = [
  'good',
  'damaged',
  'repair',
  'quarantined',
  'expired',
] as const satisfies Condition[];

export const isOnHand = (condition: Condition): boolean =>
  (onHandConditions as readonly Condition[]).includes(condition);

/**
 * What a change of stock is: goods received, goods issued, goods that came back, goods moved from place
 * to place, and a count or condition put right.
 */
export const movementTypes = ['INBOUND', 'ALLOCATE', 'RETURN', 'TRANSFER', 'ADJUST'] as const;
export type MovementType = (typeof movementTypes)[number];

/** Units that one line of a movement may move at most. */
export const mostUnits = 1_000_000;

/** Conditions that goods can be put into a box with. */
export const putawayConditions = [
  'good',
  'damaged',
  'missing',
  'repair',
  'quarantined',
] as const satisfies Condition[];

/** Units that may be on hand of one SKU, or missing or used, so that every sum stays exact. */
export const mostStock = 1_000_000_000;
