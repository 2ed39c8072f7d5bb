/** What all screens of money say. */
export const financeMessages = {
  loadFailed: 'Failed to load finance data',
  requestFailed: 'Request failed',
  archived: (name: string) => `${name} is archived. Restore it first.`,
} as const;
