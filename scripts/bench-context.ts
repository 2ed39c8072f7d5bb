/**
 * A measured figure. With `atLeast` or `atMost` it is a gate: outside it the benchmark fails.
 * Ratios and bytes are gated. Wall times are only printed.
 */
export type Figure = {
  name: string;
  value: number;
  /** For example `ms`, `requests/s`, `MB`, `×`. */
  unit: string;
  /** The lowest and highest of the rounds whose median is `value`. */
  spread?: readonly [low: number, high: number];
  atLeast?: number;
  atMost?: number;
};

/**
 * The parameter of a benchmark: `bench/<area>.ts` exports `async function run(context:
 * BenchContext)`.
 */
export type BenchContext = {
  /**
   * The absolute path of the checkout. Its `apps/server/dist/main.js` is built from the current
   * sources.
   */
  root: string;
  /** An empty PostgreSQL with fsync on, only for this area. Null when the machine has none. */
  postgresUrl: string | null;
  /** How many rows to measure with, for the benchmarks that can do with fewer. Null: all of them. */
  rows: number | null;
  /** Prints a figure at once and stores it for `bench/results/<area>.json`. */
  report: (figure: Figure) => void;
};

/** Returns whether a figure is within its limits. */
export const isWithin = ({ value, atLeast, atMost }: Figure): boolean =>
  Number.isFinite(value) && value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);

/** Returns a value rounded for display. */
export const roundFigure = (value: number): string =>
  value.toLocaleString('en-IN', { maximumSignificantDigits: Math.abs(value) >= 1000 ? 6 : 3 });

/** Returns the limit of a figure: "at least 0.7". Empty when it has none. */
export const goalOf = ({ atLeast, atMost }: Figure): string =>
  [
    ...(atLeast === undefined ? [] : [`at least ${roundFigure(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${roundFigure(atMost)}`]),
  ].join(', ');

/** Returns a figure as one line of text. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, spread } = figure;
  const range = spread ? ` (${roundFigure(spread[0])} to ${roundFigure(spread[1])})` : '';
  const goal = goalOf(figure);
  const gate = goal === '' ? '' : `  [${goal}]`;
  const expected = isWithin(figure) ? '' : '  FAILS';
  return `${name.padEnd(52)} ${roundFigure(value).padStart(10)} ${unit}${range}${gate}${expected}`;
}
