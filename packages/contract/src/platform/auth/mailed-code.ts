/** Seconds between two mails with a code to one account, unless the first code was used. */
export const codeMailPause = 30;

/** Returns the six digits of a mailed code, which people may type in groups. Null for anything else. */
export const digitsOf = (code: string): string | null => {
  const digits = code.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};
