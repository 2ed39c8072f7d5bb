/** Numbers that screens need before any form is there. */
export const countLimits = {
  /** Places that were not counted, as many as are named with a count. */
  uncountedShown: 8,
  /** Differences that one count can post: more belong into several counts. */
  differences: 20_000,
  /** Characters of a note or a reason. */
  reason: 500,
} as const;
