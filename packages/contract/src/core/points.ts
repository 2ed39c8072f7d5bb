/** Points as they are counted. Without the library of schemas, so that any screen can count. */

/** Points have up to two decimals. Each is the number nearest to so many hundredths. */
const inHundredths = (points: number): number => Math.round(points * 100);

/** The points nearest to a computed number: what adding and subtracting leaves behind is dropped. */
export const exactPoints = (points: number): number => inHundredths(points) / 100;

/** A sum without the noise of floating-point numbers. */
export const sumOfPoints = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + inHundredths(each), 0) / 100;
