/** What the money of an event is for. Without the library of schemas, so that any screen can name it. */

/** In the order in which they are shown; all but the first are costs. */
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

/** What a document of a kind can be linked to: sales bring revenue, purchases cost. */
export const headsFor = (kind: 'sales' | 'purchase'): readonly EventHead[] =>
  kind === 'sales' ? ['revenue'] : costHeads;
