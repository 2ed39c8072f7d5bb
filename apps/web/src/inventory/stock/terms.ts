import type { BoxStatus } from '@kolam/contract/inventory/boxes/model.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { MovementType } from '@kolam/contract/inventory/stock/terms.ts';
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

/** The colour of each box status. */
export const boxStatusTones: Record<BoxStatus, Tone> = {
  AVAILABLE: 'good',
  ISSUED: 'info',
  RETURNED: 'attention',
  DAMAGED: 'bad',
};

/** The badge label, title and colour of each kind of movement. */
export const movementTerms: Record<MovementType, { label: string; title: string; tone: Tone }> = {
  INBOUND: { label: 'INBOUND', title: 'Goods received', tone: 'good' },
  ALLOCATE: { label: 'ALLOCATE', title: 'Goods issued', tone: 'info' },
  RETURN: { label: 'RETURN', title: 'Goods that came back', tone: 'planned' },
  TRANSFER: { label: 'TRANSFER', title: 'Goods moved', tone: 'quiet' },
  ADJUST: { label: 'ADJUST', title: 'Stock put right', tone: 'attention' },
};

/** Returns where goods are: the code of a box, or a warehouse for loose stock. */
export const placeName = (place: { wh: { name: string }; box: { code: string } | null }): string =>
  place.box ? `${place.box.code} · ${place.wh.name}` : `${place.wh.name}, unboxed`;
