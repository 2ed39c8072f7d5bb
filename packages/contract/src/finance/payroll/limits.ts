/** Numbers that screens need before a form loads. */
export const payrollLimits = {
  /** Payslips created or paid per request. The rest follow in the next one. */
  atOnce: 2000,
  /**
   * Days for which two people don’t count as two, after one of them added or approved the other, or
   * gave them their role or access.
   */
  newcomerDays: 7,
  /** Characters of the password of mailed payslips. A mail can be read by others years later. */
  passwordLeast: 12,
  passwordMost: 64,
} as const;
