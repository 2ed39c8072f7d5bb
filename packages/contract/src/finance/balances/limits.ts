export const balanceLimits = {
  /** Invoices to which an amount is applied at once. */
  invoices: 100,
} as const;
