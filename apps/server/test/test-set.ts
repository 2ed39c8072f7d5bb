/** Whether long property runs and many crashes are wanted: `npm test -- --full`, and where what they guard changed. */
export const isLong = process.env.TEST_SET === 'full';

/** How often a property is tried, or something dies: so many times in a long run, a third of it by default. */
export const runs = (inLong: number): number => (isLong ? inLong : Math.ceil(inLong / 3));
