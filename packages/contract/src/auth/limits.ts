/** Fewest characters of a password that somebody chooses, and the most of any (decision record 0006). */
export const passwordLimits = {
  /** Of Administrators and staff. */
  console: 12,
  /** Of employees and of portal logins. */
  participant: 8,
  most: 200,
} as const;
