export const apiKeyMessages = {
  created: (name: string) => `API key ${name} made`,
  revoked: (name: string) => `API key ${name} revoked`,
  duplicateName: 'Another API key that is not revoked has this name.',
  invalid: 'This API key is unknown, revoked or has ended.',
  isRevoked: 'This API key was revoked already.',
  noRights: 'Choose at least one right',
  notYours: 'You can’t give rights that you don’t have',
  endInPast: 'The last day can’t lie in the past',
  endTooLate: 'An API key lasts at most one year',
  byAdministrators: 'Only Administrators see, make and revoke API keys.',
  loadFailed: 'Could not load API keys.',
  callsFailed: 'Could not load API calls.',
} as const;
