/** Goods that came back, or were written off as they won’t. */
export const returnKinds = ['return', 'write-off'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** What goods are found to be when they come back; used and missing ones are no longer on hand. */
export const returnConditions = ['good', 'used', 'damaged', 'missing', 'quarantined'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** What becomes of them, as the screen says it; `ok` is good. */
export const returnDecisions = ['ok', 'used', 'damaged', 'missing', 'quarantined'] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

export const returnDecisionLabels: Record<ReturnDecision, string> = {
  ok: 'Return to stock (Good)',
  used: 'Consumed/Used',
  damaged: 'Damaged',
  missing: 'Missing',
  quarantined: 'Quarantine',
};

/** Columns the list can be sorted by. */
export const returnSorts = ['receivedOn', 'createdAt'] as const;
