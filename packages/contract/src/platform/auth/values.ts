import { defineList } from '../../core/list.ts';

/** What happened at a sign-in, to a session or to a password. */
export const signInOutcomes = [
  'signed_in',
  'wrong_credentials',
  'no_access',
  'signed_out',
  'session_ended',
  'password_set',
  'password_changed',
  'call_refused',
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

export const signInOutcomeText: Readonly<Record<SignInOutcome, string>> = {
  signed_in: 'Signed in',
  wrong_credentials: 'Wrong email or password',
  no_access: 'Right password, no access',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  password_set: 'Password set by link',
  password_changed: 'Password changed',
  call_refused: 'Request refused',
};

/** What the person proved who they are with: a password, a mailed link, or an open session. */
export const signInFactors = ['password', 'link', 'session'] as const;

/** The app of a sign-in: the console, or the employees' app. */
export const signInApps = ['console', 'employee'] as const;

export const signInList = defineList({
  search: { label: 'Search sign-ins', placeholder: 'Whole email, or a colleague’s name' },
  filters: {
    outcome: { label: 'What happened', all: 'Everything', options: signInOutcomeText },
    app: {
      label: 'App',
      all: 'Both apps',
      options: { console: 'Console', employee: 'Employees’ app' },
    },
    account: { id: 'a person' },
    from: 'day',
    to: 'day',
  },
  sorts: ['at'],
  sort: '-at',
  limit: 50,
});
