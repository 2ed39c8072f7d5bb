import { z } from 'zod';
import { groupedNumber } from './grouped.ts';

/** Points have up to two decimals. Each is the number nearest to so many hundredths. */
const inHundredths = (points: number): number => Math.round(points * 100);

/** The points nearest to a computed number: what adding and subtracting leaves behind is dropped. */
export const exactPoints = (points: number): number => inHundredths(points) / 100;

/** A sum without the noise of floating-point numbers. */
export const sumOfPoints = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + inHundredths(each), 0) / 100;

/** A number from 0 on with at most two decimals, such as points or minutes. */
export function hundredths(label: string, { max }: { max: number }) {
  return z
    .number({
      error: (issue) =>
        issue.input == null ? `${label} is required` : `${label} must be a number`,
    })
    .min(0, { error: `${label} must be at least 0` })
    .max(max, { error: `${label} must be at most ${groupedNumber(max)}` })
    .refine((value) => exactPoints(value) === value, {
      error: `${label} can have at most 2 decimals`,
    });
}
