import type { Tone } from '../../core/tone.ts';

/** Conditions of goods. Used and missing goods are counted, but are not on hand. */
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

/** The conditions that make up stock on hand and its value (decision record 0015). */
export const onHandConditions = [
  'good',
  'damaged',
  'repair',
  'quarantined',
  'expired',
] as const satisfies Condition[];

export const isOnHand = (condition: Condition): boolean =>
  (onHandConditions as readonly Condition[]).includes(condition);

/** Maximum units that one line of a movement may move. */
export const mostUnits = 1_000_000;

/** Maximum units of one SKU on hand, or missing or used, so that every sum stays exact. */
export const mostStock = 1_000_000_000;

/** The label of each condition and the colour of its meaning. */
export const conditionLabels: Record<Condition, { label: string; tone: Tone }> = {
  good: { label: 'Good', tone: 'good' },
  damaged: { label: 'Damaged', tone: 'bad' },
  missing: { label: 'Missing', tone: 'bad' },
  used: { label: 'Used', tone: 'quiet' },
  repair: { label: 'Repair', tone: 'attention' },
  quarantined: { label: 'Quarantined', tone: 'attention' },
  expired: { label: 'Expired', tone: 'bad' },
};
