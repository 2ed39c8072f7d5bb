/** The days that a link stays open after its invoice was settled or became void. */
export const openDays = 90;
