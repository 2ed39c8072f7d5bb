import { describe, expect, it } from 'vitest';
import { drawKolam, type KolamShape } from './kolam-line.ts';

const shapes: KolamShape[] = [
  { columns: 3, rows: 4 },
  { columns: 6, rows: 6 },
  { columns: 8, rows: 12, seed: 7, turns: 0.4 },
  { columns: 5, rows: 5, outline: 'diamond', symmetric: true },
  { columns: 7, rows: 7, outline: 'diamond', seed: 3, turns: 0.5, symmetric: true },
];

describe.each(shapes)('a kolam of $columns by $rows', (shape) => {
  it('loops round every dot with one line', () => {
    const kolam = drawKolam(shape);
    expect(kolam.arcs).toBe(4 * kolam.dots.length);
    expect(kolam.path.match(/M/g)).toHaveLength(1);
    expect(kolam.path.match(/C/g)).toHaveLength(kolam.arcs);
    expect(kolam.path.endsWith('Z')).toBe(true);
  });

  it('stays within its frame', () => {
    const { path, width, height } = drawKolam(shape);
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    const across = numbers.filter((_, n) => n % 2 === 0);
    const down = numbers.filter((_, n) => n % 2 === 1);
    expect(Math.min(...across)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...across)).toBeLessThanOrEqual(width);
    expect(Math.min(...down)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...down)).toBeLessThanOrEqual(height);
  });
});

it('is the same for the same seed and different for another', () => {
  const shape = { columns: 6, rows: 7, turns: 0.4 };
  expect(drawKolam({ ...shape, seed: 5 })).toEqual(drawKolam({ ...shape, seed: 5 }));
  expect(drawKolam({ ...shape, seed: 5 }).path).not.toBe(drawKolam({ ...shape, seed: 6 }).path);
});

it('has the dots of a diamond: 1, 3, 5, 3, 1', () => {
  const { dots } = drawKolam({ columns: 5, rows: 5, outline: 'diamond' });
  const perRow = [1, 3, 5, 7, 9].map((y) => dots.filter((dot) => dot[1] === y).length);
  expect(perRow).toEqual([1, 3, 5, 3, 1]);
});
