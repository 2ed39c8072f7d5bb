/** Texts common to all finance screens. */
export const financeMessages = {
  loadFailed: 'Failed to load finance data',
  requestFailed: 'Request failed',
} as const;
