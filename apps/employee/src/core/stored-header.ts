/** Marks a response that the service worker had stored, because the server could not be reached. */
export const storedHeader = 'x-stored';
