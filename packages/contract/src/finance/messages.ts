/** What all screens of money say. */
export const financeMessages = {
  loadFailed: 'Failed to load finance data',
  requestFailed: 'Request failed',
} as const;
