import { nicknameLength } from '#people/employees/profile-terms.ts';

/** Messages to employees who set up their account or sign in. */
export const employeeAccountMessages = {
  renewed: 'If this link belongs to an account, a new one is on its way to its email address.',
  /** The same whether or not the email is known. */
  linksSent: 'If that email belongs to an account, a mail with a link is on its way.',
  nicknameRequired: 'Enter a nickname',
  nicknameTooShort: `Nickname needs at least ${nicknameLength.min} characters`,
  nicknameTaken: 'A colleague has this name. Choose another nickname',
  nicknamePoses: 'Choose another nickname. This one could be taken for someone else’s',
  nicknameUnruly: 'Nickname has characters that cannot be shown to others',
  nicknameUnused: 'Choose to show a nickname to enter one',
  pictureOrMotif: 'Send a picture or choose a motif',
  onePicture: 'Send a picture or choose a motif, not both',
  takePartNeeded: 'Agree to take part to go on. Everything else is your choice.',
} as const;
