import type { Random } from '#core/random.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const fewest = 3;
const most = 5;
const tailLength = 4;

/**
 * A new code for a SKU: `SKU-`, up to five letters and digits of the product's name, filled up with X to
 * three, a hyphen and four random letters or digits. Uniqueness is the database's to judge.
 */
export function newSkuCode(name: string, random: Random): string {
  const head = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, most)
    .padEnd(fewest, 'X');
  const tail = Array.from({ length: tailLength }, () => alphabet[random(alphabet.length)]).join('');
  return `SKU-${head}-${tail}`;
}
