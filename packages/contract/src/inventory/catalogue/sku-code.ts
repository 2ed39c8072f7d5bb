const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const fewest = 3;
const most = 5;
const tailLength = 4;

/**
 * Returns the random tail of a new SKU's code: four letters and digits. The database checks that
 * codes are unique.
 * @param random returns a whole number from 0 up to, but not including, the given limit
 */
export const newSkuTail = (random: (limit: number) => number): string =>
  Array.from({ length: tailLength }, () => signs.charAt(random(signs.length))).join('');

/**
 * Returns the code of a new SKU: `SKU-`, up to five letters and digits of the product's name,
 * padded with X to three, a hyphen and its tail.
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
