import type { Condition } from '#inventory/goods/conditions.ts';
import { defineList } from '../../core/list.ts';
import type { Tone } from '../../core/tone.ts';

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

/** The badge label, title and colour of each kind of movement. */
export const movementTypeLabels: Record<
  MovementType,
  { label: string; title: string; tone: Tone }
> = {
  INBOUND: { label: 'INBOUND', title: 'Goods received', tone: 'good' },
  ALLOCATE: { label: 'ALLOCATE', title: 'Goods issued', tone: 'info' },
  RETURN: { label: 'RETURN', title: 'Goods that came back', tone: 'planned' },
  TRANSFER: { label: 'TRANSFER', title: 'Goods moved', tone: 'quiet' },
  ADJUST: { label: 'ADJUST', title: 'Stock put right', tone: 'attention' },
};

/** "INBOUND: goods received". */
const movementNames = Object.fromEntries(
  Object.entries(movementTypeLabels).map(([type, { title }]) => [
    type,
    `${type}: ${title.toLowerCase()}`,
  ]),
) as Record<MovementType, string>;

/** Days of the windows other than the default of 30. */
export const otherWindows = ['7', '14', '90'] as const;

export const movementList = defineList({
  search: { label: 'Search movements', placeholder: 'Search SKU or note...' },
  filters: {
    type: { label: 'Type', all: 'ALL', options: movementNames },
    days: otherWindows,
    from: 'day',
    to: 'day',
    wh: { id: 'a warehouse' },
    box: { id: 'a box' },
    sku: 'text',
  },
  // `createdAt` works for every list. Movements are created when they happen.
  sorts: ['at', 'createdAt'],
  sort: '-at',
});
