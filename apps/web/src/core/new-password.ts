/** A password being chosen, typed twice. */
export type NewPassword = { password: string; confirm: string };

/** Shortest and longest password of a console account, in characters. */
const passwordLength = { least: 8, most: 200 } as const;

/**
 * What is wrong with a chosen password, by field. The contract's rule is not loaded for it: these
 * are the screens that do without a schema library, so that they load fast.
 */
export function newPasswordProblems(chosen: NewPassword): Partial<NewPassword> {
  const { least, most } = passwordLength;
  if (chosen.password === '') return { password: 'Password is required' };
  if (chosen.password.length < least) return { password: `Min ${least} characters` };
  if (chosen.password.length > most) {
    return { password: `Password can have at most ${most} characters` };
  }
  return chosen.confirm === chosen.password ? {} : { confirm: 'Passwords do not match' };
}
