import type { ActionTexts } from '#core/record-kinds.ts';

/** History actions of the people who sign in: administrators, staff and employees. */
export const ownAccountActions = {
  updated: { text: 'updated {record}', own: 'updated their own account' },
  password_changed: {
    text: 'changed the password of {record}',
    own: 'changed their own password',
  },
  password_reset: { text: 'reset the password of {record}', own: 'reset their own password' },
  two_step_on: {
    text: 'switched on two-step sign-in of {record}',
    own: 'switched on their two-step sign-in',
  },
  two_step_off: {
    text: 'switched off two-step sign-in of {record}',
    own: 'switched off their two-step sign-in',
  },
  two_step_reset: 'reset the two-step sign-in of {record}',
  recovery_codes_renewed: {
    text: 'created new recovery codes of {record}',
    own: 'created new recovery codes',
  },
  passkey_added: { text: 'added a passkey of {record}', own: 'added a passkey' },
  passkey_renamed: { text: 'renamed a passkey of {record}', own: 'renamed a passkey' },
  passkey_removed: { text: 'removed a passkey of {record}', own: 'removed a passkey' },
  invitation_accepted: 'accepted the invitation',
  session_ended: {
    text: 'ended a session of {record}',
    own: 'ended one of their own sessions',
  },
  notifications_changed: 'changed the notifications of {record}',
} as const satisfies Record<string, ActionTexts>;

/** Further ones of those who may be paid by us. */
export const ownPayslipActions = {
  payslip_password_chosen: {
    text: 'chose the password of mailed payslips of {record}',
    own: 'chose a password for their mailed payslips',
  },
  payslip_password_removed: {
    text: 'removed the password of mailed payslips of {record}',
    own: 'removed the password of their mailed payslips',
  },
} as const satisfies Record<string, ActionTexts>;
