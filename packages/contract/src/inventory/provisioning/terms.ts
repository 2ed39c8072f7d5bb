/** OPEN until a person closes it; what is out then can still come back. */
export const ticketStatuses = ['OPEN', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Whom goods are issued to. */
export const destinationTypes = ['EVENT', 'VENDOR'] as const;
export type DestinationType = (typeof destinationTypes)[number];

/** Whether goods are still out, and for too long: what comes back late needs someone. */
export const ticketOuts = ['some', 'late'] as const;
export type TicketOut = (typeof ticketOuts)[number];

/** Columns the list can be sorted by. */
export const ticketSorts = ['code', 'toRef', 'issuedOn', 'createdAt'] as const;
