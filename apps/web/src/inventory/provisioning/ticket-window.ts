/** What is open over the page of a ticket; one at a time. */
export type TicketWindow = 'add-items' | 'write-off' | 'pdf';
