/** Numbers that screens need before any form is there. */
export const provisioningLimits = {
  /** Tickets on a page of the list. */
  listed: 100,
  skeletons: 4,
  /** Lines of a ticket as it is asked for; more may be made of them, one for each place. */
  lines: 100,
  /** Lines of a ticket in a list; the others are in the ticket itself. */
  shownLines: 50,
} as const;
