import type { Product, Unit } from '@kolam/contract/inventory/catalogue/model.ts';
import type { Tone } from '#ui/tone.ts';

// Written out: the contract's own lists would bring its schema library into the first load.
export const unitLabels = {
  pcs: 'Pieces',
  kg: 'Kg',
  ltr: 'Litre',
  set: 'Set',
} as const satisfies Record<Unit, string>;

export const orderBadgeWords = {
  approved: { word: 'PO Approved', tone: 'good' },
  draft: { word: 'PO Draft', tone: 'attention' },
  none: { word: 'No PO', tone: 'quiet' },
} as const satisfies Record<Product['orders']['badge'], { word: string; tone: Tone }>;
