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

/** Units that one line of a movement may move at most. */
export const mostUnits = 1_000_000;

/** Units that may be on hand of one SKU, or missing or used, so that every sum stays exact. */
export const mostStock = 1_000_000_000;
