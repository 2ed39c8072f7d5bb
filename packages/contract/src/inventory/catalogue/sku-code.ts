const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const fewest = 3;
const most = 5;
const tailLength = 4;

/**
 * What makes the code of a new SKU its own: four letters and digits. Uniqueness is the database's to
 * judge.
 *
 * @param random a whole number from 0 to below the limit it is given
 */
export const newSkuTail = (random: (limit: number) => number): string =>
  Array.from({ length: tailLength }, () => signs.charAt(random(signs.length))).join('');

/**
 * The code of a new SKU: `SKU-`, up to five letters and digits of the product's name, filled up with X
 * to three, a hyphen and its tail.
 */
export function skuCodeOf(name: string, tail: string): string {
  const head = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, most)
    .padEnd(fewest, 'X');
  return `SKU-${head}-${tail}`;
}
