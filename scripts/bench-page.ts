// Prints the results of all benchmarks so far on one page: one line per kind of figure, with its
// goal.
import { readdirSync, readFileSync } from 'node:fs';
import { type Figure, goalOf, isWithin, roundFigure } from './bench-context.ts';
import { inRoot } from './paths.mjs';

/** The content of `bench/results/<area>.json`. */
type BenchResult = { area: string; date: string; figures: Figure[] };

/**
 * Returns the kind of a figure: `growth, 100 × the rows` below any line, `page query, …, median` of
 * every list, `…, script` of every screen.
 */
function kindOf({ name, unit }: Figure): string {
  // Each is one list. The line below it has what it is compared with.
  if (unit === 'requests/s' && !name.startsWith(' ')) return 'answers';
  if (name.startsWith(' ')) return name.trim();
  const parts = name.split(', ');
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  if (parts.length === 1) return name;
  return parts.length === 2 ? `…, ${last}` : `${first}, …, ${last}`;
}

/**
 * Returns the lines of one area: each kind of figure with its count, lowest and highest, and goal.
 */
function linesOf(figures: readonly Figure[]): string[] {
  const kinds = new Map<string, Figure[]>();
  for (const figure of figures) {
    const key = [kindOf(figure), figure.unit, goalOf(figure)].join('\n');
    kinds.set(key, [...(kinds.get(key) ?? []), figure]);
  }
  return [...kinds].map(([key, those]) => {
    const [shared = '', unit = '', goal = ''] = key.split('\n');
    const kind = those.length === 1 ? (those[0]?.name.trim() ?? '') : shared;
    const values = those.map(({ value }) => value);
    const [low, high] = [Math.min(...values), Math.max(...values)].map(roundFigure);
    const range = low === high ? `${low} ${unit}` : `${low} to ${high} ${unit}`;
    const missed = those.filter((figure) => !isWithin(figure));
    const expected = missed.length === 0 ? '' : `  ${missed.length} OUTSIDE`;
    return `  ${kind.padEnd(54)} ${String(those.length).padStart(4)}  ${range.padEnd(26)} ${goal}${expected}`.trimEnd();
  });
}

/** Returns the whole page, one area after the other, without areas that have no figures. */
export function benchPage(results: readonly BenchResult[]): string {
  const areas = results
    .filter(({ figures }) => figures.length > 0)
    .map(({ area, date, figures }) => {
      const outside = figures.filter((figure) => !isWithin(figure)).length;
      const sum = `${figures.length} figures, ${outside} outside their limits`;
      return [`${area}, measured on ${date.slice(0, 10)}: ${sum}`, ...linesOf(figures)].join('\n');
    });
  return areas.join('\n\n');
}

/** Prints the page for the content of `bench/results`. */
function printBenchPage(): void {
  const folder = inRoot('bench/results');
  const results = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name): BenchResult => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
  console.log(benchPage(results));
}

if (process.argv.includes('--print')) printBenchPage();
