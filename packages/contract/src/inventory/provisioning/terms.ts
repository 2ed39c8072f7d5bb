/** OPEN until a user closes it. Goods that are out can still come back afterwards. */
export const ticketStatuses = ['OPEN', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Types of recipients of goods. */
export const destinationTypes = ['EVENT', 'VENDOR'] as const;
export type DestinationType = (typeof destinationTypes)[number];

/** Whether goods are still out, or out for too long and need attention. */
export const ticketOuts = ['some', 'late'] as const;
export type TicketOut = (typeof ticketOuts)[number];

/** Columns the list can be sorted by. */
export const ticketSorts = ['code', 'toRef', 'issuedOn', 'createdAt'] as const;
