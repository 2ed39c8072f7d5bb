/** The most months that a period of the overview may touch. */
export const mostOverviewMonths = 36;
