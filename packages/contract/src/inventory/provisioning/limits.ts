/** Limits that screens need before a form is loaded. */
export const provisioningLimits = {
  /** Tickets on a page of the list. */
  listed: 100,
  skeletons: 4,
  /** Days after which goods of an open ticket are expected back. */
  backDays: 30,
  /** Maximum lines in a ticket request. The ticket may have more, one for each place. */
  lines: 100,
  /** Maximum places that one ticket is picked from: more than anyone walks to. */
  picks: 1_000,
  /** Lines of a ticket shown in lists. The ticket itself has all of them. */
  shownLines: 50,
} as const;
