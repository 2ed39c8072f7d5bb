import type { OrderBadge, Unit } from '@kolam/contract/inventory/catalogue/model.ts';
import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import type { Tone } from '#ui/tone.ts';

// Written out: the contract's own lists would bring its schema library into the first load.
export const unitLabels = { pcs: 'Pieces', kg: 'Kg', ltr: 'Litre', set: 'Set' } as const satisfies Record<
  Unit,
  string
>;

export const conditionTones: Record<Condition, Tone> = {
  good: 'good',
  damaged: 'bad',
  missing: 'bad',
  used: 'quiet',
  repair: 'attention',
  quarantined: 'planned',
  expired: 'attention',
};

/** "good" as "Good". */
export const conditionWord = (condition: Condition): string =>
  condition.charAt(0).toUpperCase() + condition.slice(1);

export const orderBadgeWords = {
  approved: { word: 'PO Approved', tone: 'good' },
  draft: { word: 'PO Draft', tone: 'attention' },
  none: { word: 'No PO', tone: 'quiet' },
} as const satisfies Record<OrderBadge, { word: string; tone: Tone }>;
