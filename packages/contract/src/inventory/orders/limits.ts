/** Numbers that screens need before any form is there. */
export const orderLimits = {
  /** Lines of an order. */
  lines: 100,
} as const;
