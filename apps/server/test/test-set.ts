/**
 * Whether long property runs and many crashes are requested: with `npm test -- --full`, and where
 * the code they cover changed.
 */
export const isLong = process.env.TEST_SET === 'full';

/**
 * Returns how often a property is tried, or a process killed: this often in a long run, a third of
 * it by default.
 */
export const runs = (inLong: number): number => (isLong ? inLong : Math.ceil(inLong / 3));
