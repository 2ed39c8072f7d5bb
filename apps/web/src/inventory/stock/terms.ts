import type { MovementType } from '@kolam/contract/inventory/stock/terms.ts';
import type { Tone } from '#ui/tone.ts';

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
