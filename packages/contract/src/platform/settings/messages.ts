export const adminMessages = {
  invited: (email: string) => `Invitation sent to ${email}`,
  linkMade: 'Invitation link ready to copy',
  deactivated: 'Administrator deactivated',
  reactivated: 'Administrator reactivated',
  twoStepReset: (name: string) => `Two-step sign-in of ${name} was reset`,
  duplicateEmail: 'An account with this email already exists.',
  ownAccount: 'You can’t deactivate your own account.',
  lastAdministrator: 'The last active Administrator can’t be deactivated.',
  notInvited: 'This person has already set a password.',
  byAdministrators: 'Only Administrators see, invite and change Administrators.',
} as const;
