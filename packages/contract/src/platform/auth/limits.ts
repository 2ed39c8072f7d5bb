/** The minimum length of a chosen password, and the maximum of any (decision record 0006). */
export const passwordLimits = {
  /** For Administrators and staff. */
  console: 12,
  /** For employees and people of a company's portal. */
  participant: 8,
  /**
   * For a first password that an administrator types: of staff, and of employees.
   */
  first: 8,
  firstOfEmployee: 6,
  most: 200,
} as const;

/**
 * How long mailed links work. None ends before its person may be mailed again, which is three times
 * an hour: a stranger who uses these up would keep out who signs in with links.
 */
export const linkLimits = { inviteDays: 7, resetHours: 1, signInHours: 1 } as const;

/** The same in words. */
export const linkLasts = {
  invite: `for ${linkLimits.inviteDays} days`,
  reset: 'for one hour',
} satisfies Record<string, string>;
