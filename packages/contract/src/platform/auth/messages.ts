import { passwordLimits } from './limits.ts';

export const signInMessages = {
  fillInAll: 'Please fill in all fields',
  success: 'Login successful!',
  noAccess: 'You do not have admin access.',
  unexpected: 'Unexpected error. Please try again.',
} as const;

/** The messages of a refused or failed sign-in, by code. */
export const signInProblems = {
  TIMEOUT: 'Login timed out. Please try again.',
  NETWORK: 'Cannot reach the server. Check your internet or try again later.',
  VALIDATION: 'Please check your email and password.',
  INVALID_CREDENTIALS: 'Email or password is incorrect.',
  FORBIDDEN: 'Your account does not have access to the admin portal.',
  RATE_LIMIT: 'Too many attempts. Please wait and try again.',
  SERVER: 'Server error while logging in. Please try again later.',
  UNKNOWN: 'Login failed.',
} as const;

export const twoStepMessages = {
  secondStep: 'Enter the code of your authenticator app.',
  secondStepPasskey: 'Use your passkey.',
  ticketEnded: 'This sign-in has expired. Enter your password again.',
  wrongCode: 'This code is wrong or was already used.',
  codeNeeded: 'Code is required',
  notBegun: 'Begin the set-up again: it has expired.',
  isOff: 'Two-step sign-in is off.',
  isRequired: 'Two-step sign-in is required here, so it can’t be switched off.',
  off: 'Two-step sign-in is off.',
  ownAccount: 'You can’t reset your own second step. Change it in your settings.',
  byAdministrators: 'Only Administrators decide who must have two-step sign-in.',
  fixed: 'The server’s setting REQUIRE_TWO_STEP decides this.',
} as const;

export const passkeyMessages = {
  notUsed: 'No passkey was used. Try again, or use a code.',
  notCreated:
    'No passkey was created. Your device may have one for this account already, or no PIN, fingerprint or face to check you with.',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed',
  wrong: 'This passkey could not be verified. Try again.',
  none: 'This account has no passkey.',
  tooMany: 'An account has at most ten passkeys. Remove one first.',
  known: 'This passkey is already in use.',
} as const;

/** The messages of a refused sign-in of an employee. */
export const employeeSignInMessages = {
  companyCodeRequired:
    'This email and password fit more than one company. Enter the company code too.',
  noAccess: 'Your account can’t be used at the moment. Please ask your company.',
} as const;

export const passwordMessages = {
  resetSent: 'If that email belongs to an account, a link to set a new password is on its way.',
  linkInvalid: 'This link has expired or was already used. Ask for a new one.',
  alreadySetUp: 'This console has an Administrator already. Sign in.',
  setUpLinkInvalid: 'This link was replaced or already used. Restart the server to get a new one.',
  changed: 'Password changed. Other sessions were signed out.',
  reset: 'Password set. Sign in with it.',
  employeeReset: 'Your password is set.',
  portalReset: 'Password set. Sign in to your company’s portal with it.',
  needed: { password: 'Password is required', currentPassword: 'Current password is required' },
  currentWrong: 'Your current password is incorrect.',
  acceptNotice: 'I have read the privacy notice and agree',
  noticeNotAccepted: 'Accept the privacy notice to set your password.',
  sameAgain: 'Choose another password than the current one.',
  tooShort: (least: number) => `Min ${least} characters`,
} as const;

/** Why a password is refused although it is long enough. */
export const guessablePasswords = {
  common: 'This is one of the most common passwords. Choose another one.',
  email: 'This password contains the email address, which is easy to guess. Choose another one.',
  name: 'This password is made of the name, which is easy to guess. Choose another one.',
  company:
    'This password is made of the company’s name, which is easy to guess. Choose another one.',
  product:
    'This password is made of the product’s name, which is easy to guess. Choose another one.',
} as const;

const advice = 'No common password, name or email address; a short sentence is easy to remember.';

const firstPassword = (least: number) =>
  `At least ${least} characters; no common password, name or email address.`;

/** The hints of forms while a password is being chosen. */
export const passwordHints = {
  console: `At least ${passwordLimits.console} characters. ${advice}`,
  portal: `At least ${passwordLimits.participant} characters. ${advice}`,
  /**
   * For a first password that an administrator types: of a staff member, and of an employee.
   */
  first: firstPassword(passwordLimits.first),
  firstOfEmployee: firstPassword(passwordLimits.firstOfEmployee),
  /** A link does not show whose it is. */
  byLink: `At least ${passwordLimits.console} characters for the console, ${passwordLimits.participant} for everyone else. ${advice}`,
} as const;
