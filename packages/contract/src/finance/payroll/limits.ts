/** Numbers that screens need before any form is there. */
export const payrollLimits = {
  /** Payslips made or paid by one call; who is left over gets theirs by the next. */
  atOnce: 2000,
} as const;
