export const ownDataMessages = {
  notOpen: 'This request was decided already.',
  reasonRequired: 'Enter the reason. The person reads it.',
  declined: 'The request was declined',
  loadFailed: 'Failed to load erasure requests',
  declineFailed: 'The request could not be declined',
} as const;
