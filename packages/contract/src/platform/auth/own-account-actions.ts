import type { ActionTexts } from '#core/record-kinds.ts';

/** History actions of the people who sign in: administrators, staff and employees. */
export const ownAccountActions = {
  updated: { text: 'updated {record}', own: 'updated their own account' },
  password_changed: {
    text: 'changed the password of {record}',
    own: 'changed their own password',
  },
  password_reset: { text: 'reset the password of {record}', own: 'reset their own password' },
  invitation_accepted: 'accepted the invitation',
  session_ended: {
    text: 'ended a session of {record}',
    own: 'ended one of their own sessions',
  },
  notifications_changed: 'changed the notifications of {record}',
} as const satisfies Record<string, ActionTexts>;
