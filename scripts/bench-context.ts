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

/** A value as people read it. */
export const roundFigure = (value: number): string =>
  value.toLocaleString('en-IN', { maximumSignificantDigits: Math.abs(value) >= 1000 ? 6 : 3 });

/** What a figure has to keep to: "at least 0.7"; empty where it is only told. */
export const goalOf = ({ atLeast, atMost }: Figure): string =>
  [
    ...(atLeast === undefined ? [] : [`at least ${roundFigure(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${roundFigure(atMost)}`]),
  ].join(', ');

/** A figure as one line for people. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, spread } = figure;
  const range = spread ? ` (${roundFigure(spread[0])} to ${roundFigure(spread[1])})` : '';
  const goal = goalOf(figure);
  const gate = goal === '' ? '' : `  [${goal}]`;
  const verdict = isWithin(figure) ? '' : '  FAILS';
  return `${name.padEnd(52)} ${roundFigure(value).padStart(10)} ${unit}${range}${gate}${verdict}`;
}
