// Without look-alikes, in any typeface: no I, i, L, l, 1, ! and |, no O, o and 0.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const symbols = '@#$%&*+-=?';
const characters = letters + digits + symbols;

export const generatedLength = 12;

/** Returns random bytes, such as those of `crypto.getRandomValues`. */
export type RandomBytes = (count: number) => Uint8Array;

const fromBrowser: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/**
 * Draws characters with equal probability. A byte has 256 values, which need not divide evenly
 * among the characters: the last few are discarded instead of favouring some.
 */
export function drawCharacters(bytes: Uint8Array): string {
  const usable = 256 - (256 % characters.length);
  return Array.from(bytes)
    .filter((byte) => byte < usable)
    .map((byte) => characters[byte % characters.length])
    .join('');
}

const has = (text: string, some: string) => [...text].some((character) => some.includes(character));

/**
 * Generates a password of 12 characters with at least one letter, digit and symbol. All such
 * passwords are equally likely: one that lacks something is discarded as a whole.
 */
export function generatePassword(randomBytes: RandomBytes = fromBrowser): string {
  for (;;) {
    let drawn = '';
    while (drawn.length < generatedLength)
      drawn += drawCharacters(randomBytes(generatedLength * 2));
    const password = drawn.slice(0, generatedLength);
    if (has(password, letters) && has(password, digits) && has(password, symbols)) return password;
  }
}
