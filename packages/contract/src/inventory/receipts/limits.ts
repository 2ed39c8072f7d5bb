/** Numbers that screens need before any form is there. */
export const receiptLimits = {
  /** Lines of a goods receipt. */
  lines: 200,
  /** Lines of a receipt that lists show; the others are in the receipt itself. */
  shownLines: 5,
} as const;
