/** Limits that screens need before a form is loaded. */
export const orderLimits = {
  /** Maximum lines of an order. */
  lines: 100,
  /** Lines of an order shown in lists. The order itself has all of them. */
  shownLines: 5,
} as const;
