/** Fewest characters of a password that someone chooses, and the most of any (decision record 0006). */
export const passwordLimits = {
  /** Of Administrators and staff. */
  console: 12,
  /** Of employees and of portal logins. */
  participant: 8,
  /** Of a first password that an administrator types: of portal logins and staff, and of employees. */
  first: 8,
  firstOfEmployee: 6,
  most: 200,
} as const;
