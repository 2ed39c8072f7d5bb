/** Numbers that screens need before any form is there. */
export const receiptLimits = {
  /** Lines of a goods receipt. */
  lines: 200,
} as const;
