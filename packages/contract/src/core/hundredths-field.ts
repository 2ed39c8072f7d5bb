import { z } from 'zod';
import { groupedNumber } from './grouped.ts';
import { exactPoints } from './points.ts';

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
