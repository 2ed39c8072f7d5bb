import { z } from 'zod';

/** A whole number in a query, from `min` to `max`. */
export function countField(label: string, { min, max }: { min: number; max: number }) {
  const error = `${label} must be a whole number from ${min} to ${max}`;
  return z
    .string({ error })
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}
