export const signInMessages = {
  fillInAll: 'Please fill in all fields',
  success: 'Login successful!',
  noAccess: 'You do not have admin access.',
  unexpected: 'Unexpected error. Please try again.',
} as const;

/** What a refused or failed sign-in says, by code. */
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

export const passwordMessages = {
  resetSent: 'If that email belongs to an account, a link to set a new password is on its way.',
  linkInvalid: 'This link has expired or was already used. Ask for a new one.',
  alreadySetUp: 'This console has an Administrator already. Sign in.',
  setUpLinkInvalid: 'This link was replaced or already used. Restart the server to get a new one.',
  changed: 'Password changed. Other sessions were signed out.',
  reset: 'Password set. Sign in with it.',
  employeeReset: 'Your password is set.',
  currentWrong: 'Your current password is incorrect.',
} as const;
