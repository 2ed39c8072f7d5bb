import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';

type Difference = { skuId: string; condition: Condition; variance: number };
/**
 * Units that one line lacks and another has in excess. With one side only, they are missing or
 * found.
 */
type Pair<Line> = { from?: Line; to?: Line; qty: number };
type Left<Line> = { line: Line; qty: number };

/** Rules for pairing missing with found units, the likeliest first. */
const likeness = [
  (one, other) => one.line.condition === other.line.condition,
  () => true,
] satisfies ((one: Left<Difference>, other: Left<Difference>) => boolean)[];

/**
 * Turns the differences of a count into movements (decision record 0015): units of a SKU that one
 * place or condition lacks and another has in excess were moved there and keep their value. Only
 * the rest is missing or found.
 */
export function pairedUp<Line extends Difference>(lines: readonly Line[]): Pair<Line>[] {
  const bySku = new Map<string, Line[]>();
  for (const line of lines) {
    const others = bySku.get(line.skuId);
    if (others) others.push(line);
    else bySku.set(line.skuId, [line]);
  }
  return [...bySku.values()].flatMap(pairsOfSku);
}

function pairsOfSku<Line extends Difference>(lines: readonly Line[]): Pair<Line>[] {
  const left = (sign: 1 | -1): Left<Line>[] =>
    lines
      .map((line) => ({ line, qty: Math.max(0, sign * line.variance) }))
      .filter(({ qty }) => qty > 0);
  const [missing, found] = [left(-1), left(1)];
  const pairs: Pair<Line>[] = [];
  for (const isLike of likeness) {
    for (const gone of missing) {
      for (const come of found) {
        const qty = isLike(gone, come) ? Math.min(gone.qty, come.qty) : 0;
        if (qty === 0) continue;
        pairs.push({ from: gone.line, to: come.line, qty });
        gone.qty -= qty;
        come.qty -= qty;
      }
    }
  }
  return [
    ...pairs,
    ...missing.filter(({ qty }) => qty > 0).map(({ line, qty }) => ({ from: line, qty })),
    ...found.filter(({ qty }) => qty > 0).map(({ line, qty }) => ({ to: line, qty })),
  ];
}
