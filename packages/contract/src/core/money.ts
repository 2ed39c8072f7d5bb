/** Money is whole paise inside and rupees with at most two decimals in JSON (decision record 0004). */
import { z } from 'zod';
import { inPaise, inRupees, mostPaise } from './paise.ts';

export { inPaise, inRupees, mostPaise };

/** Whether an amount has no more than two decimals: it is the number nearest to so many paise. */
const isInPaise = (rupees: number) => inRupees(inPaise(rupees)) === rupees;

/** An amount in rupees of 0 up to `most` paise, with at most two decimals; becomes whole paise. */
export function rupees(label: string, { most = mostPaise } = {}) {
  return z
    .number({ error: `${label} must be a number` })
    .min(0, { error: `${label} can’t be negative` })
    .max(inRupees(most), { error: `${label} is too large` })
    .refine(isInPaise, { error: `${label} can have at most 2 decimals` })
    .transform(inPaise);
}
