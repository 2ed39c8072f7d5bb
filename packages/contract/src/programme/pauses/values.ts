/** Reasons, limits and labels of pauses. Without schemas, so that screens can import it. */
export const pauseReasons = ['leave', 'illness', 'festival', 'other'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const pauseReasonLabels: Record<PauseReason, string> = {
  leave: 'Leave',
  illness: 'Illness',
  festival: 'Festival',
  other: 'Other',
};

export const pauseLimits = {
  /** Days of one pause. */
  days: 21,
  /** Pauses of a person that touch the dates of one challenge. */
  perChallenge: 3,
  /** How many days ago a pause that a person takes can begin. */
  daysBack: 2,
  /** How many days ahead a pause can begin. */
  daysAhead: 365,
};
