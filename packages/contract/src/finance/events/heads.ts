/**
 * The heads of an event's revenue and costs. Does not import zod, so that any screen can use it.
 */

/** In display order. All but the first are costs. */
export const eventHeads = ['revenue', 'venue', 'supplies', 'staff', 'logistics', 'misc'] as const;
export type EventHead = (typeof eventHeads)[number];

export const costHeads = [
  'venue',
  'supplies',
  'staff',
  'logistics',
  'misc',
] as const satisfies EventHead[];
export type CostHead = (typeof costHeads)[number];

export const eventHeadLabels: Record<EventHead, string> = {
  revenue: 'Revenue',
  venue: 'Venue',
  supplies: 'Supplies',
  staff: 'Staff',
  logistics: 'Logistics',
  misc: 'Misc',
};

/**
 * Returns the heads that a kind of document can be linked to: revenue for sales, costs for
 * purchases.
 */
export const headsFor = (kind: 'sales' | 'purchase'): readonly EventHead[] =>
  kind === 'sales' ? ['revenue'] : costHeads;
