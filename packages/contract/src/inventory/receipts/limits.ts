/** Limits that screens need before a form is loaded. */
export const receiptLimits = {
  /** Maximum lines of a goods receipt. */
  lines: 200,
  /** Lines of a receipt shown in lists. The receipt itself has all of them. */
  shownLines: 5,
} as const;
