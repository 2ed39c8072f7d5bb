/** Whether everything is requested: with `npm test -- --full`, and where the code it covers changed. */
export const isFull = process.env.TEST_SET === 'full';

/** Whether long property runs are requested: on PostgreSQL, which is several times as fast. */
export const isLong = isFull && process.env.TEST_DATABASE === 'postgres';

/** How often the test of crashes kills the server. */
export const crashes = isLong ? 50 : isFull ? 20 : 1;

/**
 * Returns how often a property is tried, or a process killed: this often in a long run, a third of
 * it on the embedded database, a fifth by default.
 */
export const runs = (inLong: number): number =>
  isLong ? inLong : Math.ceil(inLong / (isFull ? 3 : 5));
