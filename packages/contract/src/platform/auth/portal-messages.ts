/** The messages of a sign-in to the portal of a company. */
export const portalSignInMessages = {
  codeSent: 'We mailed you a code. Enter its six digits.',
  wrongCode: 'This code is wrong.',
  noAccess: 'Your account can’t be used at the moment. Please ask your company.',
  emailTaken: 'This email already signs in to a company portal. Use another.',
} as const;
