/** What a request is refused with that its sender has to confirm first. */
export const confirmYourself = 'Confirm that it is you first.';

/** How many minutes a confirmation counts. */
export const confirmationMinutes = 10;
