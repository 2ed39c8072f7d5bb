/** Numbers that screens need before any form is there. */
export const provisioningLimits = {
  /** Tickets on a page of the list. */
  listed: 100,
  skeletons: 4,
  /** Days after which goods of an open ticket are expected back. */
  backDays: 30,
  /** Lines of a ticket as it is asked for; more may be made of them, one for each place. */
  lines: 100,
  /** Places that one ticket is picked from: more than anybody walks to. */
  picks: 1_000,
  /** Lines of a ticket in a list; the others are in the ticket itself. */
  shownLines: 50,
} as const;
