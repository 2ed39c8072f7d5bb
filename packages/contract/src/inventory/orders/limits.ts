/** Numbers that screens need before any form is there. */
export const orderLimits = {
  /** Lines of an order. */
  lines: 100,
  /** Lines of an order that lists show; the others are in the order itself. */
  shownLines: 5,
} as const;
