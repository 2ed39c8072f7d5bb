/** The open dialog of a ticket's page, one at a time. */
export type TicketDialog = 'add-items' | 'write-off' | 'pdf';
