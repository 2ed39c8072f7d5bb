/** Messages to employees who set up their account or sign in. */
export const employeeAccountMessages = {
  renewed: 'If this link belongs to an account, a new one is on its way to its email address.',
  /** The same whether or not the email is known. */
  linksSent: 'If that email belongs to an account, a mail with a link is on its way.',
  takePartNeeded: 'Agree to take part to go on. Everything else is your choice.',
} as const;
