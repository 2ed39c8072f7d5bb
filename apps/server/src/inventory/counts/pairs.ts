import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';

type Difference = { skuId: string; condition: Condition; variance: number };
/** Units that one line lacks and another has; with one side alone they are missing, or were found. */
type Pair<Line> = { from?: Line; to?: Line; qty: number };
type Left<Line> = { line: Line; qty: number };

/** Which units are taken for the same ones, the likeliest first. */
const likeness = [
  (one, other) => one.line.condition === other.line.condition,
  () => true,
] satisfies ((one: Left<Difference>, other: Left<Difference>) => boolean)[];

/**
 * The differences of a count as what happened to the goods (decision record 0015): what one place or
 * condition lacks of a SKU and another has too much was moved there, and is worth what it was. Only the
 * rest is missing or was found.
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
