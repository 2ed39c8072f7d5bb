/** Whether long property runs and many crashes are wanted: `npm test -- --full`, and where what they guard changed. */
export const isLong = process.env.TEST_SET === 'full';
