import { z } from 'zod';
import { groupedNumber } from '../../core/grouped.ts';

/** A whole number in a query, from `min` to `max`. */
export function countField(label: string, { min, max }: { min: number; max: number }) {
  const error = `${label} must be a whole number from ${groupedNumber(min)} to ${groupedNumber(max)}`;
  return z
    .string({ error })
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}
