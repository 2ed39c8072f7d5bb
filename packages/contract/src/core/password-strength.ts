/** How hard a chosen password is to guess, from what can be judged while typing. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * Judges a password mainly by its length, since a long one resists guessing better than a short one
 * of many kinds of characters (NIST SP 800-63B, appendix A). Whether it is a common one, only the
 * server knows. `least` is the minimum length. One made of words of the `known` names is weak.
 */
export function passwordStrength(
  password: string,
  least: number,
  known: readonly string[] = [],
): PasswordStrength {
  const characters = [...password];
  if (characters.length < least) return 'short';
  const isVaried = new Set(password.toLowerCase()).size > 5;
  const used = kinds.filter((kind) => kind.test(password)).length;
  const points = characters.length + 2 * (used - 1);
  if (!isVaried || points < 12 || isMadeOf(password, known)) return 'weak';
  return points < 16 ? 'fair' : 'strong';
}

/** Whether nothing but numbers and punctuation is left without the words of the names. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => name.split(/[\s.,&/-]+/u))
    .map(lettersOf)
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length);
  return words.reduce((rest, word) => rest.replaceAll(word, ''), lettersOf(password)) === '';
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** From 0 to 3, for a meter. */
export const strengthSteps: Record<PasswordStrength, number> = {
  short: 0,
  weak: 1,
  fair: 2,
  strong: 3,
};
