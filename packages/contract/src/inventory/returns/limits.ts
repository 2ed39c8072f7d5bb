/** Numbers that screens need before any form is there. */
export const returnLimits = {
  /** Lines of a return. */
  lines: 200,
} as const;
