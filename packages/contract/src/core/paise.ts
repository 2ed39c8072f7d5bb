/** Money as it is inside: whole paise. Without the library of schemas, so that any screen can count. */

/** The most that any amount may be, in paise: ₹1,000 crore; sums of many stay exact numbers. */
export const mostPaise = 10_000_000_000_00;

/** Rupees as JSON has them, from whole paise. */
export const inRupees = (paise: number): number => paise / 100;

/** Whole paise of an amount in rupees with at most two decimals. */
export const inPaise = (rupees: number): number => Math.round(rupees * 100);
