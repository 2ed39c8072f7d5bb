/**
 * One measured figure. With `atLeast` or `atMost` it is a gate: outside it the benchmark fails. Ratios and bytes are
 * gated; wall times are printed for people.
 */
export type Figure = {
  name: string;
  value: number;
  /** Such as `ms`, `requests/s`, `MB`, `×`. */
  unit: string;
  /** Lowest and highest of the rounds that `value` is the median of. */
  spread?: readonly [low: number, high: number];
  atLeast?: number;
  atMost?: number;
};

/** What a benchmark is given: `bench/<area>.ts` exports `async function run(context: BenchContext)`. */
export type BenchContext = {
  /** The checkout, absolute; `apps/server/dist/main.js` in it is built from what lies there now. */
  root: string;
  /** An empty PostgreSQL with fsync on, only for this area; null where the machine has none. */
  postgresUrl: string | null;
  /** Prints a figure at once and keeps it for `bench/results/<area>.json`. */
  report: (figure: Figure) => void;
};

/** Whether a figure keeps to its limits. */
export const isWithin = ({ value, atLeast, atMost }: Figure): boolean =>
  Number.isFinite(value) && value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);

const round = (value: number): string =>
  value.toLocaleString('en-IN', { maximumSignificantDigits: Math.abs(value) >= 1000 ? 6 : 3 });

/** A figure as one line for people. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, spread, atLeast, atMost } = figure;
  const range = spread ? ` (${round(spread[0])} to ${round(spread[1])})` : '';
  const limits = [
    ...(atLeast === undefined ? [] : [`at least ${round(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${round(atMost)}`]),
  ];
  const gate = limits.length > 0 ? `  [${limits.join(', ')}]` : '';
  const verdict = isWithin(figure) ? '' : '  FAILS';
  return `${name.padEnd(52)} ${round(value).padStart(10)} ${unit}${range}${gate}${verdict}`;
}
