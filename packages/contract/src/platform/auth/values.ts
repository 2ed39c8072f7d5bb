import { defineList } from '../../core/list.ts';

/** What happened at a sign-in, to a session or to a password, and which data left in it. */
export const signInOutcomes = [
  'signed_in',
  'wrong_credentials',
  'code_asked',
  'wrong_code',
  'wrong_in_session',
  'no_access',
  'signed_out',
  'session_ended',
  'password_set',
  'password_changed',
  'confirmed',
  'call_refused',
  'exported',
  'revealed',
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

export const signInOutcomeText: Readonly<Record<SignInOutcome, string>> = {
  signed_in: 'Signed in',
  wrong_credentials: 'Wrong email or password',
  code_asked: 'Right password, code asked for',
  wrong_code: 'Right password, wrong code',
  wrong_in_session: 'Signed in, wrong password or code',
  no_access: 'Right password, no access',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  password_set: 'Password set by link',
  password_changed: 'Password changed',
  confirmed: 'Confirmed again',
  call_refused: 'Request refused',
  exported: 'File downloaded',
  revealed: 'Account or PAN shown',
};

/**
 * What the person proved who they are with: a password, a mailed link, an open session, or a second
 * step after the password.
 */
export const signInFactors = [
  'password',
  'link',
  'session',
  'totp',
  'recovery-code',
  'passkey',
  'mailed-code',
] as const;
export type SignInFactor = (typeof signInFactors)[number];

/** The labels of what a session was opened with. The second step comes after the password. */
export const signInFactorText: Readonly<Record<SignInFactor, string>> = {
  password: 'Password',
  link: 'Mailed link',
  session: 'Open session',
  totp: 'Password and authenticator app',
  'recovery-code': 'Password and recovery code',
  passkey: 'Password and passkey',
  'mailed-code': 'Password and mailed code',
};

/** What a second step can be taken with. A recovery code stands in for either. */
export const secondFactors = ['app', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** Who must have two-step sign-in: nobody, those who may change settings, or everyone. */
export const twoStepPolicies = ['off', 'admins', 'all'] as const;
export type TwoStepPolicy = (typeof twoStepPolicies)[number];

export const twoStepPolicyText: Readonly<Record<TwoStepPolicy, string>> = {
  off: 'Nobody',
  admins: 'Administrators and superadmins',
  all: 'Everyone in the console',
};

/** The app of a sign-in: the console, the employees' app, or the portal of a client company. */
export const signInApps = ['console', 'employee', 'portal'] as const;

export const signInList = defineList({
  search: { label: 'Search sign-ins', placeholder: 'Whole email, or a colleague’s name' },
  filters: {
    outcome: { label: 'What happened', all: 'Everything', options: signInOutcomeText },
    app: {
      label: 'App',
      all: 'All apps',
      options: { console: 'Console', employee: 'Employees’ app', portal: 'Company portal' },
    },
    account: { id: 'a person' },
    from: 'day',
    to: 'day',
  },
  sorts: ['at'],
  sort: '-at',
  limit: 50,
});

/** Whose privacy notice it is: an account's kind. Employees consent instead, purpose by purpose. */
export const privacyNoticeKinds = ['admin', 'staff', 'portal'] as const;
export type PrivacyNoticeKind = (typeof privacyNoticeKinds)[number];
