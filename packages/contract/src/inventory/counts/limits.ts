/** Limits that screens need before a form is loaded. */
export const countLimits = {
  /** Maximum uncounted places named with a count. */
  uncountedShown: 8,
  /** Maximum differences that one count can post. More need several counts. */
  differences: 20_000,
  /** Maximum characters of a note or a reason. */
  reason: 500,
} as const;
