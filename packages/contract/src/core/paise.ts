/**
 * Money in its internal form: whole paise. Without the schema library, so that any screen can
 * calculate.
 */

/** The maximum of any amount, in paise: ₹1,000 crore. Sums of many stay exact numbers. */
export const mostPaise = 10_000_000_000_00;

/** Converts whole paise to rupees as in JSON. */
export const inRupees = (paise: number): number => paise / 100;

/** Converts rupees with at most two decimals to whole paise. */
export const inPaise = (rupees: number): number => Math.round(rupees * 100);
