import type { Random } from '#core/random.ts';

/** Without 0, O, 1, I and L, which are misread over the phone. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Generates a code for a company: up to four letters of its name (CO when it has none), a hyphen
 * and four random characters (decision record 0007). A unique index ensures uniqueness.
 */
export function newCompanyCode(name: string, random: Random): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 4);
  const tail = Array.from({ length: 4 }, () => alphabet[random(alphabet.length)]).join('');
  return `${letters || 'CO'}-${tail}`;
}
