/** The most months of a report. */
export const mostResultMonths = 36;

export const resultMessages = {
  endsBeforeItBegins: 'The last month can’t lie before the first',
  tooLong: `Choose at most ${mostResultMonths} months`,
} as const;
