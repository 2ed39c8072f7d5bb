/** What is open over the page of a ticket; one at a time. */
export type TicketDialog = 'add-items' | 'write-off' | 'pdf';
