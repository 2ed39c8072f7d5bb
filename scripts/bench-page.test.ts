import { expect, test } from 'vitest';
import { benchPage } from './bench-page.ts';

const date = '2026-11-21T10:00:00.000Z';

test('figures of a kind share one line, with the lowest, the highest and their goal', () => {
  const figures = [
    { name: 'page query, boxes, first page, median', value: 2, unit: 'ms' },
    { name: '  growth, 100 × the rows', value: 1.25, unit: '×', atMost: 2 },
    { name: 'page query, tickets, median', value: 0.5, unit: 'ms' },
    { name: '  growth, 100 × the rows', value: 0.75, unit: '×', atMost: 2 },
  ];
  const [head, ...lines] = benchPage([{ area: 'inventory', date, figures }]).split('\n');
  expect(head).toBe('inventory, measured on 2026-11-21: 4 figures, 0 outside their limits');
  expect(lines.map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    'page query, …, median | 2 | 0.5 to 2 ms',
    'growth, 100 × the rows | 2 | 0.75 to 1.25 × | at most 2',
  ]);
});

test('a figure outside its goal is listed with its kind and area, and another goal has its own line', () => {
  const figures = [
    { name: 'src/a.tsx, script', value: 201, unit: 'kB', atMost: 200 },
    { name: 'src/b.tsx, script', value: 130, unit: 'kB', atMost: 160 },
    { name: 'first answer', value: 900, unit: 'ms' },
  ];
  const page = benchPage([
    { area: 'empty', date, figures: [] },
    { area: 'web', date, figures },
  ]);
  expect(page.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    'web, measured on 2026-11-21: 3 figures, 1 outside their limits',
    'src/a.tsx, script | 1 | 201 kB | at most 200 | 1 OUTSIDE',
    'src/b.tsx, script | 1 | 130 kB | at most 160',
    'first answer | 1 | 900 ms',
  ]);
});
