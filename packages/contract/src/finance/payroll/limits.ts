/** Numbers that screens need before a form loads. */
export const payrollLimits = {
  /** Payslips created or paid per request. The rest follow in the next one. */
  atOnce: 2000,
} as const;
