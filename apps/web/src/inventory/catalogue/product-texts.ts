import type { Tone } from '@kolam/contract/core/tone.ts';
import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';

export const orderBadgeLabels = {
  approved: { word: 'PO Approved', tone: 'good' },
  draft: { word: 'PO Draft', tone: 'attention' },
  none: { word: 'No PO', tone: 'quiet' },
} as const satisfies Record<Product['orders']['badge'], { word: string; tone: Tone }>;
