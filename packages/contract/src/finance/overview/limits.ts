/** Months that a period of the overview may touch. */
export const mostOverviewMonths = 36;
