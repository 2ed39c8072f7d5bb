/** Calculations with points. Without the schema library, so that any screen can calculate. */

/** Points have up to two decimals. Each is the number nearest to a whole number of hundredths. */
const inHundredths = (points: number): number => Math.round(points * 100);

/** Rounds a computed number to the nearest points, without floating-point noise. */
export const exactPoints = (points: number): number => inHundredths(points) / 100;

/** Returns a sum without floating-point noise. */
export const sumOfPoints = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + inHundredths(each), 0) / 100;
