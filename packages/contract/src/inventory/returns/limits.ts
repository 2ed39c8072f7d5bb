/** Limits that screens need before a form is loaded. */
export const returnLimits = {
  /** Maximum lines in a return request. The return may have more, one for each line of a ticket. */
  lines: 200,
  /** Maximum lines that these may become. */
  parts: 2_000,
  /** Maximum tickets that goods of one return can belong to. */
  tickets: 100,
  /** Lines of a return shown in lists. The return itself has all of them. */
  shownLines: 50,
  /** Tickets of a return shown in lists. */
  shownTickets: 5,
} as const;
