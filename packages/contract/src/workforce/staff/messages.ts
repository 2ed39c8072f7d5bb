import { can, roles } from '../../core/permissions.ts';
import type { DocumentType } from './model.ts';
import type { StaffStatus } from './values.ts';

const openers = roles
  .filter((role) => can(role, 'staff:documents'))
  .map((role) => `${role}s`)
  .join(', ')
  .replace(/, (?=[^,]+$)/, ' and ');

export const staffMessages = {
  created: 'Staff added. They wait for review.',
  updated: 'Staff updated',
  approved: (name: string) => `${name} approved`,
  rejected: (name: string) => `${name} rejected`,
  reopened: (name: string) => `${name} waits for review again`,
  roleChanged: (name: string, role: string) => `${name} is ${role} now`,
  activated: (name: string) => `${name} is active now`,
  deactivated: (name: string) => `${name} is inactive now and was signed out`,
  asked: (label: string) => `Asked for: ${label}`,
  askedAgain: (label: string) => `Asked for another ${label}`,
  erased: 'Staff erased',
  documentRemoved: (label: string) => `${label} removed`,
  invited: (email: string) => `Invitation sent to ${email}`,
  twoStepReset: (name: string) => `Two-step sign-in of ${name} was reset`,
  linkMade: 'Invitation link ready to copy',
  linkByHand: 'Mails are not delivered here: you get the link, to hand over.',
  inviteLinkByAdministrator:
    'Mails are not delivered here: an Administrator can copy the link to set a password from the profile.',
  askLinkByAdministrator:
    'Mails are not delivered here: an Administrator gets the link, to hand over, by asking once more.',
  linkOnceActive: 'Access is switched off: a link to set a password comes once it is switched on.',
  signInOnceActive: 'Access is switched off: signing in is possible once it is switched on.',
  invitationLink: 'Invitation link',
  passwordLink: 'Link to set a password',
  notifyRejected: (name: string) =>
    `${name} can’t sign in. Mails are not delivered here: tell them yourself.`,
  aadhaarWasOpen: 'The Aadhaar number could be read.',
  hideFirstDigits: 'The first 8 digits have to be hidden.',
  sessionsEnd: 'Every open session ends at once, and signing in is refused.',

  loadFailed: 'Failed to load staff',
  profileLoadFailed: 'Failed to load profile',
  createFailed: 'Failed to add staff',
  updateFailed: 'Failed to update staff',
  roleFailed: 'Failed to update staff role',
  activeFailed: 'Failed to update staff status',
  requestFailed: 'Request failed',
  empty: 'No results.',
  nothingPending: 'Nothing pending.',
  noDocuments: 'No documents uploaded',
  documentsForDeciders: `Only people who decide on registrations can open these documents: ${openers}.`,
  noTasksYet: 'No tasks yet',

  emailKept:
    'An approved person signs in with this email. Use “Change email”, which asks the new address to confirm.',
  emailInForm: 'Not approved yet: the email is corrected with the other details.',
  sameEmail: 'This is the email already.',
  newEmailMailed: (email: string) => `Link sent to ${email}`,
  newEmailLink: 'Link to confirm an email',
  emailAskedOfOther: 'Another member of staff has been asked to confirm this email.',
  newEmailWithdrawn: 'The email stays as it is',
  newEmailEnded: 'This link has ended or was used already. Ask your Administrator for a new one.',
  emailChanged: 'Your email is changed. Sign in with it from now on.',
  duplicateCode: 'Another member of staff has this employee code.',
  ownAccount: 'You can’t change your own role or access.',
  accessByPeople: 'An API key can’t decide who signs in to the console.',
  ownPay:
    'You can’t change your own salary or bank account. Another person who manages finance has to.',
  ownDocuments: 'You can’t remove your own documents. Another person who decides has to.',
  ownErasure: 'You can’t erase yourself.',
  stillActive: (name: string) => `${name} is active. Deactivate them first.`,
  openTasks: (name: string, open: number) =>
    open === 1
      ? `${name} still has an open task. Give it to somebody else first.`
      : `${name} still has ${open} open tasks. Give them to somebody else first.`,
  superadminByAdministrator: 'Only an Administrator can grant or take the role superadmin.',
  roleNeedsWrite:
    'You can approve as support only. Somebody who manages staff can give another role.',
  superadminAccess: 'Only an Administrator can change the access of a superadmin.',
  financeOnly: 'You may not change salary and bank details.',
  alreadyDecided: (status: Exclude<StaffStatus, 'pending_review'>, by: string, when: string) =>
    `${by} ${status === 'approved' ? 'approved' : 'rejected'} this registration ${when}.`,
  notDecided: 'This registration waits for review already.',
  alreadyInvited: 'This person has a password, or is not approved and active.',
  noBank: 'No bank account is kept for this person.',

  /** The same whether the email is known or not (decision record 0012). */
  registrationMailed: 'We have mailed you a link. It opens the form, and works for 24 hours.',
  registrationEnded: 'This link has ended or was used already. Ask for a new one.',
  registrationsFull: 'We can’t take more registrations right now. Please try again in a few days.',
  registered: 'Thank you. We have received your registration and will write to you by email.',
  documentSent: 'Thank you. We have received your document.',
  askedLinkEnded: 'This link has ended or was used already. Ask for a new one.',
  documentTooMany: 'Send at most 6 documents.',
  reasonRequired: 'Reason is required',
  labelRequired: 'Say what the document is, such as “Degree certificate”.',
  addressInName: 'Name can’t hold a web or email address',
  noticeNotAccepted: 'Accept the privacy notice to register.',
  documentsFull: 'No more than 12 documents are kept of one person.',
  documentTwice: 'Send each document once.',
} as const;

/** The name of a document without a label. */
export const documentTypeLabels: Record<DocumentType, string> = {
  pan: 'PAN card',
  aadhaar: 'Masked Aadhaar',
  other: 'Document',
};
