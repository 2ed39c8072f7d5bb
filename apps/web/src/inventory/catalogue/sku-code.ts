const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Four signs that make the code of a new SKU its own. */
export const newTail = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (random) =>
    signs.charAt(random % signs.length),
  ).join('');

/** The code of a new SKU: SKU-, up to five letters and digits of its name, and its own four signs. */
export function skuCodeOf(name: string, tail: string): string {
  const head = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 5)
    .padEnd(3, 'X');
  return `SKU-${head}-${tail}`;
}
