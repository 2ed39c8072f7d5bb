/** Numbers that screens need before any form is there. */
export const returnLimits = {
  /** Lines of a return as it is asked for; more may be made of them, one for each line of a ticket. */
  lines: 200,
  /** Lines that may be made of them. */
  parts: 2_000,
  /** Tickets that goods of one return can come off. */
  tickets: 100,
  /** Lines of a return in a list; the others are in the return itself. */
  shownLines: 50,
  /** Tickets of a return in a list likewise. */
  shownTickets: 5,
} as const;
