/** Returns the first instant in India after a date, in milliseconds. */
export const endOf = (date: string): number => Date.parse(`${date}T24:00:00+05:30`);
