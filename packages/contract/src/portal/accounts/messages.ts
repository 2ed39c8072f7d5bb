import { mostPortalUsers } from './values.ts';

export const portalUserMessages = {
  invited: (email: string) => `Invitation sent to ${email}`,
  linkMade: 'Invitation link ready to copy',
  saved: 'Portal access changed',
  deactivated: (name: string) => `${name} can’t sign in to the portal any more`,
  reactivated: (name: string) => `${name} may sign in to the portal again`,
  reset: (email: string) => `Sign-in reset. A link to set a password was mailed to ${email}`,
  inactive: 'This person is inactive. Reactivate them first.',
  lastOwner: 'The portal needs an owner who can sign in. Make someone else an owner first.',
  firstOwner: 'The first person of a portal is an owner.',
  ownAccount: 'You can’t deactivate your own account.',
  notInvited: 'This person has already set a password.',
  nothingDone: 'Nobody of the portal has changed or downloaded anything yet.',
  activityFailed: 'Could not load what was done in the portal.',
  full: `A company has at most ${mostPortalUsers} people in its portal.`,
} as const;
