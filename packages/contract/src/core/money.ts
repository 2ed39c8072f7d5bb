/**
 * Money is whole paise internally and rupees with at most two decimals in JSON (decision record
 * 0004).
 */
import { z } from 'zod';
import { inPaise, inRupees, mostPaise } from './paise.ts';

export { inPaise, inRupees, mostPaise };

/**
 * Returns whether an amount has at most two decimals: it must be the number nearest to some whole
 * paise.
 */
const isInPaise = (rupees: number) => inRupees(inPaise(rupees)) === rupees;

/**
 * An amount in rupees from 0 up to `most` paise, with at most two decimals, parsed to whole paise.
 */
export function rupees(label: string, { most = mostPaise } = {}) {
  return z
    .number({ error: `${label} must be a number` })
    .min(0, { error: `${label} can’t be negative` })
    .max(inRupees(most), { error: `${label} is too large` })
    .refine(isInPaise, { error: `${label} can have at most 2 decimals` })
    .transform(inPaise);
}
