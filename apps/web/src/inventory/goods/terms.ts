import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Tone } from '#ui/tone.ts';

/** The label of each condition and the colour of its meaning. */
export const conditionTerms: Record<Condition, { label: string; tone: Tone }> = {
  good: { label: 'Good', tone: 'good' },
  damaged: { label: 'Damaged', tone: 'bad' },
  missing: { label: 'Missing', tone: 'bad' },
  used: { label: 'Used', tone: 'quiet' },
  repair: { label: 'Repair', tone: 'attention' },
  quarantined: { label: 'Quarantined', tone: 'attention' },
  expired: { label: 'Expired', tone: 'bad' },
};
